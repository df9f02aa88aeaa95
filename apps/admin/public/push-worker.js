// Shows the notifications of the server and opens their page. It handles no requests, so it keeps no reply and no version of
// the app.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const icon = '/icons/192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }));
});

/** Shows a page of the app in a window that is open already, else in a new one. */
async function show(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(url.href));
  await open.focus();
  await open.navigate(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});
