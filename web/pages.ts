/** The pages that the server gives out: index.html for every address, and table.html for tables, which loads at once all that a table needs. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const EARLY = fileURLToPath(new URL('./src/early.ts', import.meta.url));

type Bundle = Rolldown.OutputBundle;

const chunks = (bundle: Bundle): Rolldown.OutputChunk[] => Object.values(bundle).filter((one) => one.type === 'chunk');

/** The script that asks for what a table needs, apart from the client: it must be there before it. */
async function early(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input: EARLY, output: { format: 'iife' } } },
  });
  const [first] = (made as Rolldown.RolldownOutput).output;
  return first.code;
}

/** The page with links to everything that the chunk of a component needs. */
function preloading(page: string, bundle: Bundle, component: string, script: string): string {
  const chunk = chunks(bundle).find((one) => one.moduleIds.some((id) => id.endsWith(component)));
  if (!chunk) throw new Error(`pages.ts: there is no chunk of ${component}`);
  const files = [...chunk.imports, chunk.fileName];
  const styles = files.flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? [...(one.viteMetadata?.importedCss ?? [])] : [];
  });
  const links = [
    ...files
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  // Not `async`: browsers would let it wait for the client.
  return page
    .replace('<script', `<script src="/${script}"></script>\n    <script`)
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}

// For browsers that know the sign: what every table needs is compiled while it is still coming in, beside the page's own thread, not
// function by function when it is called.
const AT_ONCE = ['client', 'table'];
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

export function pages(): Plugin {
  return {
    name: 'elbowroom-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('pages.ts: there is no index.html');
        for (const chunk of chunks(bundle)) if (AT_ONCE.includes(chunk.name)) chunk.code = COMPILE_AT_ONCE + chunk.code;
        const script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source: await early() }));
        this.emitFile({
          type: 'asset',
          fileName: 'table.html',
          source: preloading(String(index.source), bundle, 'TablePage.svelte', script),
        });
      },
    },
  };
}
