import type { ShownNotification } from './alert-notifications';
import { notificationClicks } from './notification-choice';

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
  const { title, path, ...options } = shown;
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

/** Undefined where none is active: it could show nothing. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : undefined;
}
