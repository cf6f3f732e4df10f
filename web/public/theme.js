// Before the first paint, so that the page never flashes in the wrong colours.
try {
  const theme = localStorage.getItem('elbowroom.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}

// A client that does not come leaves a page with a word instead of none. The words of the client are not there then either.
const BROKEN = {
  en: ['Elbow Room could not be loaded.', 'Load it again'],
  ru: ['Elbow Room не загрузилась.', 'Загрузить ещё раз'],
};
addEventListener(
  'error',
  ({ target }) => {
    const app = document.getElementById('app');
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || !app || app.childElementCount) return;
    const [told, again] = BROKEN[navigator.language.startsWith('ru') ? 'ru' : 'en'];
    const line = document.createElement('p');
    const link = document.createElement('a');
    line.className = 'page';
    line.setAttribute('role', 'alert');
    line.textContent = `${told} `;
    link.href = location.href;
    link.textContent = again;
    link.addEventListener('click', () => location.reload());
    line.append(link);
    app.append(line);
  },
  true,
);
