// Answers for the server while it cannot be reached: with a page that says so, and nothing else. It keeps no answer of the
// API and no part of the client, so nobody ever sees an old one.
const KEPT = `elbowroom ${new URL(self.location.href).searchParams.get('build')}`;
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.js', '/icon.svg', '/theme.js'];
const AWAY = [502, 503, 504]; // what a proxy says for a server that is not there

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith('elbowroom ') && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    return AWAY.includes(answer.status) ? kept(PAGE) : answer;
  } catch {
    return kept(PAGE);
  }
}

async function kept(file) {
  return (await (await caches.open(KEPT)).match(file)) ?? Response.error();
}
