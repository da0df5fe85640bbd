import type { PushSubscriptionBody } from '@maitred/contract';
import type { ShownNotification } from './alert-notifications';
import { notificationClicks } from './notification-choice';
import { subscribeToPush, unsubscribeFromPush, withdrawSubscription } from './push-subscription';

/** Served by the host, next to the page. */
const SERVICE_WORKER = '/service-worker.js';
const ICON = '/icon-192.png';

/** Whether this browser lets the page show notifications, once permission is granted. */
export async function canShowNotifications(): Promise<boolean> {
  if ((await findRegistration()) !== undefined) return true;
  try {
    // Chrome on Android throws here, because it only shows notifications of service workers.
    new Notification('Maitred', { silent: true, tag: 'maitred-trial' }).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows a notification, through the service worker's registration if there is one.
 * @throws if this browser cannot show any
 */
export async function showNotification(shown: ShownNotification): Promise<void> {
  const { title, path, ...said } = shown;
  const options = { ...said, icon: ICON };
  const registration = await findRegistration();
  if (registration !== undefined) {
    await registration.showNotification(title, { ...options, data: { path } });
    return;
  }
  const notification = new Notification(title, options);
  notification.onclick = () => {
    window.focus();
    notificationClicks.notify(path);
    notification.close();
  };
}

/** @returns whether this browser is notified of alerts even while no page is open */
export async function followByPush(language: PushSubscriptionBody['language']): Promise<boolean> {
  const registration = await findRegistration();
  return registration !== undefined && subscribeToPush(registration, language);
}

/** The next person to use this browser must not be notified of what this person may see. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) await unsubscribeFromPush(registration);
}

/** Closes the notifications on screen, so that the next person does not read them. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** Unregisters the worker, which is not needed while notifications are off. Its push subscription ends with it. */
export async function dropRegistration(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  const isPushed = (await registration.pushManager?.getSubscription()) ?? null;
  await registration.unregister();
  if (isPushed !== null) await withdrawSubscription();
}

/**
 * The worker is registered only once notifications are on. Undefined if the browser has no service workers, for example
 * without TLS, or if the host does not serve one.
 */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker
    ?.register(SERVICE_WORKER)
    .catch(() => undefined);
  return registration && (await isActivated(registration)) ? registration : undefined;
}

/** A registration cannot show notifications until its worker is active. */
async function isActivated({
  active,
  installing,
  waiting,
}: ServiceWorkerRegistration): Promise<boolean> {
  const worker = active ?? waiting ?? installing;
  if (worker === null) return false;
  return new Promise((resolve) => {
    const follow = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}
