import type { PushSubscriptionBody } from '@maitred/contract';
import type { ShownNotification } from './alert-notifications';
import { notificationClicks } from './notification-choice';
import { subscribeToPush, unsubscribeFromPush, withdrawSubscription } from './push-subscription';

/** Served by the host, beside the page. */
const SERVICE_WORKER = '/service-worker.js';
const ICON = '/icon-192.png';

/** Whether this browser lets the page show notifications, once it has given the permission. */
export async function canShowNotifications(): Promise<boolean> {
  if ((await findRegistration()) !== undefined) return true;
  try {
    // Chrome on Android throws here, and shows none but those of service workers.
    new Notification('Maitred', { silent: true, tag: 'maitred-trial' }).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows a notification, by the service worker's registration where there is one.
 * @throws where this browser shows none
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

/** @returns whether this browser hears of alerts also while no page is open */
export async function followByPush(language: PushSubscriptionBody['language']): Promise<boolean> {
  const registration = await findRegistration();
  return registration !== undefined && subscribeToPush(registration, language);
}

/** Whoever comes next in this browser is not to hear of what this person may see. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) await unsubscribeFromPush(registration);
}

/** Takes back what is on screen: whoever comes next is not to read it. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** Nobody needs the worker where notifications are off. Its push subscription goes with it. */
export async function dropRegistration(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  const isPushed = (await registration.pushManager?.getSubscription()) ?? null;
  await registration.unregister();
  if (isPushed !== null) await withdrawSubscription();
}

/**
 * Registered where notifications are on, and not before. Undefined where the browser has no service workers, as on an address without
 * TLS, or the page is served without one.
 */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker
    ?.register(SERVICE_WORKER)
    .catch(() => undefined);
  return registration && (await isActivated(registration)) ? registration : undefined;
}

/** Until it is active, a registration shows nothing. */
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
