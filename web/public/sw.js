// Answers for the server while it cannot be reached, with a page that says so, and shows what web push tells; nothing else. It keeps no answer of the
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

// Somebody's turn has come while his page was closed; a tap on the notice opens the table.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, icon: '/icon-192.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

async function show(path) {
  const url = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((one) => new URL(one.url).pathname === url.pathname);
  await (there ? there.focus() : self.clients.openWindow(url));
}

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
