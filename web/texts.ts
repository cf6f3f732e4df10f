/** The client's words, parsed when it is built: `web.ftl?parsed` is what Fluent makes of that file, as JSON. A phone took longer to parse
 * the words than to show them. */
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const ASKED = '.ftl?parsed';

export function texts(): Plugin {
  return {
    name: 'elbowroom-texts',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ASKED)) return null;
      const file = id.slice(0, id.lastIndexOf('?'));
      this.addWatchFile(file);
      const parsed = JSON.stringify(new FluentResource(readFileSync(file, 'utf-8')));
      return `export default ${JSON.stringify(parsed)}`;
    },
  };
}
