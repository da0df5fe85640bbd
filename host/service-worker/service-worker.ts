import type { PushMessage } from '@maitred/contract';

/**
 * Shows push notifications and opens the address of a clicked one. It handles no fetches and caches no files, so any
 * version of it works with any version of the page (ADR 27).
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';

/** Pages without a session, which cannot show an alert. */
const SIGNED_OUT = /^\/(?:login|telegram)(?:\/|$)/i;

worker.addEventListener('install', () => {
  // Any version of the worker will do.
  void worker.skipWaiting();
});

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path }: { path: string } = event.notification.data;
  event.waitUntil(open(path));
});

/** No notification while a tab is visible: the page itself shows what has arrived. */
async function show({ title, path, ...said }: PushMessage): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await worker.registration.showNotification(title, { ...said, icon: ICON, data: { path } });
}

/** Opens the path in the tab of the application that was used last, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = windows.find(
    ({ url, frameType }) => frameType === 'top-level' && !SIGNED_OUT.test(new URL(url).pathname),
  );
  if (used === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  used.postMessage({ path });
  await used.focus();
}
