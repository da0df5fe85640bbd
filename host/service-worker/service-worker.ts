import type { PushMessage } from '@maitred/contract';

/**
 * Shows notifications and opens what is pressed. It answers no request of a page and keeps no file, so it makes no difference to which
 * version a tab runs (ADR 27).
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';

/** Pages without a session, which cannot show an alert. */
const SIGNED_OUT = /^\/(?:login|telegram)(?:\/|$)/i;

worker.addEventListener('install', () => {
  // Nothing depends on which version of it runs.
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

/** What comes while somebody looks is on screen. */
async function show({ title, path, ...said }: PushMessage): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await worker.registration.showNotification(title, { ...said, icon: ICON, data: { path } });
}

/** In the tab of the application that was used last, or in a new one. */
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
