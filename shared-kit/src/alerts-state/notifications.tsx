import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePermission } from '../api';
import { useIntl } from '../i18n';
import { alertsPath, useNavigate } from '../router';
import { StoredChoice } from '../store/stored-choice';
import { answerWhileLooking, isSomebodyLooking } from './attention';

const ON = 'on';

/**
 * `blocked`: the browser refuses them; `unsupported`: it has none, as on an address without TLS, or none for a page, as Chrome on
 * Android, which shows itself with the first one.
 */
export type AlertNotificationsState = 'on' | 'off' | 'blocked' | 'unsupported';

export interface AlertNotifications {
  state: AlertNotificationsState;
  /** Asks the browser for permission where it has not been given yet. */
  turnOn: () => Promise<void>;
  turnOff: () => void;
}

const choice = new StoredChoice('alert-notifications');

/** Whether the browser has given the permission and then thrown. */
let isRefused = false;
let shown: Notification | undefined;

/** Whether this browser shows a notification when an alert comes; off until a person turns it on. */
export function useAlertNotifications(): AlertNotifications {
  const state = useSyncExternalStore(choice.subscribe, readState);
  return { state, turnOn, turnOff };
}

/**
 * Shows a notification when the unread count has risen while nobody looks, in this tab or in another.
 * @param count the server's own: one less what is marked here rises where a mark fails
 */
export function ArrivalNotifier({ count }: { count: number | undefined }) {
  const intl = useIntl();
  const mayOpen = usePermission('read_restaurant', 'read_alert', 'update_alert');
  const navigate = useNavigate();
  const previous = useRef(count);
  useEffect(answerWhileLooking, []);
  useEffect(() => {
    const hasRisen =
      count !== undefined && previous.current !== undefined && count > previous.current;
    previous.current = count;
    if (!hasRisen || readState() !== 'on') return;
    const body = intl.formatMessage({ id: 'kit.alerts.unread' }, { count });
    const open = () => void navigate(mayOpen ? alertsPath() : '/');
    void isSomebodyLooking().then((isSeen) => {
      // Of all tabs that notice the same count one notification remains; the next count is another, and heard.
      const tag = `maitred-alerts-${count}`;
      if (!isSeen) showNotification({ body, lang: intl.locale, tag }, open);
    });
  }, [count, intl, navigate, mayOpen]);
  return null;
}

function showNotification(options: NotificationOptions, onOpen: () => void): void {
  let notification: Notification;
  shown?.close();
  try {
    notification = new Notification('Maitred', options);
  } catch {
    // Chrome on Android gives the permission and then allows them to service workers alone.
    isRefused = true;
    turnOff();
    return;
  }
  shown = notification;
  notification.onclick = () => {
    window.focus();
    onOpen();
    notification.close();
  };
}

function readState(): AlertNotificationsState {
  if (!('Notification' in window) || isRefused) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = choice.text === ON && Notification.permission === 'granted';
  return isOn ? 'on' : 'off';
}

async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  // Also where nothing is chosen: the state follows the permission.
  choice.set(permission === 'granted' ? ON : choice.text);
}

function turnOff(): void {
  choice.set(null);
}
