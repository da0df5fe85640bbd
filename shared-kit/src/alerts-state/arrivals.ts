import {
  type Alert,
  DEFAULT_ITEMS_PER_PAGE,
  listAlertsEndpoint,
  listRestaurantsEndpoint,
} from '@maitred/contract';
import type { IntlShape } from 'react-intl';
import { callEndpoint } from '../api';
import { alertsPath } from '../router';
import { session } from '../session';
import { withLock } from '../session/with-lock';
import { alertNotifications, type ShownNotification } from './alert-notifications';
import { ArrivedAlerts } from './arrived-alerts';
import { isSomebodyLooking } from './attention';
import { takeUnheard } from './heard-alerts';
import { refuseNotifications } from './notification-choice';
import { closeNotifications, endPush, showNotification } from './notification-surface';

export {
  canShowNotifications,
  dropRegistration,
  endPush,
  followByPush,
} from './notification-surface';

/** The most alerts that one page of the list may hold. */
const MOST_READ = 100;

const arrived = new ArrivedAlerts();
session.onLogOut((reason) => {
  arrived.forget();
  // A person whose session has expired will come back, and has not seen the notifications yet.
  if (reason === 'expired') return;
  closeNotifications().catch(() => undefined);
  endPush().catch(() => undefined);
});

export interface CountChange {
  /** Unread alerts, as counted by the server. */
  count: number;
  /** Difference to the previous count; negative if alerts were read. */
  rise: number;
  intl: IntlShape;
  mayReadRestaurants: boolean;
}

/**
 * Shows notifications for what has arrived since the last count. Tabs run this one at a time, so that each knows what
 * another has shown. Alerts that arrive while somebody looks are on screen, and count as shown.
 */
export async function showArrivals(change: CountChange, { wasSeen = false } = {}): Promise<void> {
  const ended = new AbortController();
  const stop = session.onLogOut(() => ended.abort());
  const isSeen = wasSeen || (await isSomebodyLooking());
  await withLock('maitred-notifications', () => showUnheard(change, isSeen, ended.signal));
  stop();
}

/**
 * Looks for new alerts although the count has not changed: one may have arrived while another was marked read. If there
 * are none, only the newest alert is requested.
 * @param wasSeen whether this tab was visible until now, so that what has arrived was on screen
 */
export async function lookForArrivals(
  change: Omit<CountChange, 'rise'>,
  { wasSeen = false } = {},
): Promise<void> {
  const ended = new AbortController();
  const stop = session.onLogOut(() => ended.abort());
  const [newest] = await readAlerts(1, ended.signal).catch(() => []);
  stop();
  if (newest === undefined || ended.signal.aborted || arrived.knows(newest.id)) return;
  await showArrivals({ ...change, rise: 0 }, { wasSeen });
}

async function showUnheard(
  change: CountChange,
  isSeen: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { rise, intl, mayReadRestaurants } = change;
  const itemsPerPage = Math.min(MOST_READ, Math.max(DEFAULT_ITEMS_PER_PAGE, rise));
  const alerts = await readAlerts(itemsPerPage, signal).catch(() => undefined);
  if (signal.aborted) return;
  if (alerts === undefined) {
    arrived.forget();
    if (rise > 0 && !isSeen) await show([countNotification(change)]);
    return;
  }
  const unheard = takeUnheard(arrived.among(alerts, rise));
  if (unheard.length === 0 || isSeen) return;
  const restaurants = mayReadRestaurants
    ? await callEndpoint(listRestaurantsEndpoint, {}, { signal }).catch(() => [])
    : [];
  if (!signal.aborted) await show(alertNotifications(intl, unheard, restaurants));
}

async function readAlerts(itemsPerPage: number, signal: AbortSignal): Promise<Alert[]> {
  const { results } = await callEndpoint(
    listAlertsEndpoint,
    { query: { itemsPerPage } },
    { signal },
  );
  return results;
}

/** What to show if the alerts themselves cannot be read. */
function countNotification({ intl, count }: CountChange): ShownNotification {
  return {
    title: 'Maitred',
    body: intl.formatMessage({ id: 'kit.alerts.unread' }, { count }),
    tag: `maitred-alerts-${count}`,
    lang: intl.locale,
    path: alertsPath(),
  };
}

async function show(notifications: readonly ShownNotification[]): Promise<void> {
  try {
    for (const notification of notifications) await showNotification(notification);
  } catch (error) {
    // If the permission was revoked, the settings switch shows it.
    if (Notification.permission !== 'granted') return;
    refuseNotifications();
    throw error;
  }
}
