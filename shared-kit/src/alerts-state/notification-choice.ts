import { useSyncExternalStore } from 'react';
import { Listeners } from '../store/listeners';
import { Store, useStore } from '../store/store';
import { StoredChoice } from '../store/stored-choice';

const ON = 'on';

/**
 * `blocked`: the browser refuses notifications; `unsupported`: it has none, as without TLS, or none for pages, as
 * Chrome on Android if no service worker can be registered.
 */
type AlertNotificationsState = 'on' | 'off' | 'blocked' | 'unsupported';

interface AlertNotifications {
  state: AlertNotificationsState;
  /** Whether notifications also arrive while no page is open, pushed by the provider. */
  isPushed: boolean;
  /** Asks the browser for permission if it has not been given yet, and tests whether notifications are shown. */
  turnOn: () => Promise<void>;
  turnOff: () => void;
}

const choice = new StoredChoice('alert-notifications');

const pushed = new Store(false);

/** Whether the browser grants the permission but still shows no notifications. */
let isRefused = false;

/** Notified with the path of a notification that was clicked. */
export const notificationClicks = new Listeners<[path: string]>();

/** Listens for clicks on notifications of the service worker. Returns a function that stops it. */
export function followWorker(): () => void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  const handleMessage = ({ data }: MessageEvent) => {
    if (typeof data?.path === 'string') notificationClicks.notify(data.path);
  };
  serviceWorker?.addEventListener('message', handleMessage);
  return () => serviceWorker?.removeEventListener('message', handleMessage);
}

/**
 * Loads the code that shows notifications. It is in a file of its own, because only people who have turned them on need
 * it.
 */
export const importArrivals = () => import('./arrivals');

/** Whether this browser shows a notification when an alert comes; off until a person turns it on. */
export function useAlertNotifications(): AlertNotifications {
  const state = useSyncExternalStore(choice.subscribe, readState);
  const isPushed = useStore(pushed);
  return { state, isPushed, turnOn, turnOff };
}

/** Subscribes this browser to pushed alerts, if it supports push, in the given language. */
export async function followByPush(locale: string): Promise<void> {
  const arrivals = await importArrivals();
  pushed.set(await arrivals.followByPush(locale.startsWith('ru') ? 'ru' : 'en'));
}

/** Ends the push subscription of this browser, because its current user may not read alerts. */
export async function endPush(): Promise<void> {
  const arrivals = await importArrivals();
  await arrivals.endPush();
}

/** Marks notifications as unsupported: this browser shows none. */
export function refuseNotifications(): void {
  isRefused = true;
  turnOff();
}

function readState(): AlertNotificationsState {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (isRefused) return 'unsupported';
  const isOn = choice.text === ON && Notification.permission === 'granted';
  return isOn ? 'on' : 'off';
}

async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  const isGranted = permission === 'granted';
  // Set even if nothing was chosen, because the state also depends on the permission.
  if (isGranted && !(await canShow())) refuseNotifications();
  else choice.set(isGranted ? ON : choice.text);
}

/** Assumes that it can if the code does not load; that is tried again with the next alert. */
async function canShow(): Promise<boolean> {
  const arrivals = await importArrivals().catch(() => undefined);
  return arrivals?.canShowNotifications() ?? true;
}

function turnOff(): void {
  choice.set(null);
  pushed.set(false);
  importArrivals()
    .then(({ dropRegistration }) => dropRegistration())
    .catch(() => undefined);
}
