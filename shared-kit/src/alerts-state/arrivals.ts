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

/** As many as one answer may hold. */
const MOST_READ = 100;

const arrived = new ArrivedAlerts();
session.onLogOut((reason) => {
  arrived.forget();
  // Whose session has run out comes back, and has not seen them yet.
  if (reason === 'expired') return;
  closeNotifications().catch(() => undefined);
  endPush().catch(() => undefined);
});

export interface CountChange {
  /** Unread alerts, as the server counts them. */
  count: number;
  /** How many more they are than the time before; below zero where some were read. */
  rise: number;
  intl: IntlShape;
  mayReadRestaurants: boolean;
}

/**
 * Shows what has come since the count was another. Tabs take turns, so that what one has shown is known to the next; what comes
 * while somebody looks is on screen, and counts as known.
 */
export async function showArrivals(change: CountChange, { wasSeen = false } = {}): Promise<void> {
  const ended = new AbortController();
  const stop = session.onLogOut(() => ended.abort());
  const isSeen = wasSeen || (await isSomebodyLooking());
  await withLock('maitred-notifications', () => showUnheard(change, isSeen, ended.signal));
  stop();
}

/**
 * Shows what has come where the count is the same: one alert may have come while another was marked. The newest one alone is read
 * where nothing has.
 * @param wasSeen whether this tab was in sight until now, and with it what has come
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

/** What can be said where the alerts themselves cannot be read. */
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
    // A permission that was taken back is for the switch to say.
    if (Notification.permission !== 'granted') return;
    refuseNotifications();
    throw error;
  }
}
