// The page that is shown while the server is out of reach: it looks again and again, and goes on when it is back.
const RUSSIAN = {
  title: 'Сервер недоступен',
  text: 'Как только он вернётся, страница откроется сама. Партии хранятся на сервере, ничего не потеряно.',
  again: 'Попробовать ещё раз',
};
const EVERY = 2500;

function chosen() {
  try {
    return localStorage.getItem('elbowroom.language') ?? navigator.language;
  } catch {
    return navigator.language;
  }
}

async function look() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

if (chosen().startsWith('ru')) {
  document.documentElement.lang = 'ru';
  for (const [id, text] of Object.entries(RUSSIAN)) document.getElementById(id).textContent = text;
}
document.getElementById('again').addEventListener('click', look);
addEventListener('online', look);
setInterval(look, EVERY);
