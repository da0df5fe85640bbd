import { type Alert, distinctNames, type Restaurant } from '@maitred/contract';
import type { IntlShape } from 'react-intl';
import { browserTimeZone, calendarDateAt } from '../filters/calendar-date';
import { durationText } from '../i18n';
import { alertPath } from '../router';
import { alertPlace } from './alert-place';

/** At most this many alerts are named in one notification. */
const MOST_NAMED = 3;

export interface ShownNotification {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag without a sound. */
  tag: string;
  lang: string;
  /** The path that it opens. */
  path: string;
}

/**
 * Creates one notification per restaurant from alerts sorted newest first. The tag is that of the newest alert, so that
 * a later notification does not replace it, and showing the same one again makes no sound.
 */
export function alertNotifications(
  intl: IntlShape,
  alerts: readonly Alert[],
  restaurants: readonly Restaurant[],
): ShownNotification[] {
  const names = distinctNames(restaurants);
  return groupByRestaurant(alerts).map((group) => {
    const [newest] = group;
    const index = restaurants.findIndex(
      ({ name, address }) => name === newest.restaurantName && address === newest.restaurantAddress,
    );
    const named = group.slice(0, MOST_NAMED).map((alert) => alertText(intl, alert));
    const several = intl.formatMessage(
      { id: 'kit.notifications.several' },
      { count: group.length },
    );
    return {
      title: names[index] ?? newest.restaurantName,
      body: (group.length === 1 ? named : [several, ...named]).join('\n'),
      tag: `maitred-alert-${newest.id}`,
      lang: intl.locale,
      path: pathOf(newest, restaurants[index]),
    };
  });
}

function groupByRestaurant(alerts: readonly Alert[]): [Alert, ...Alert[]][] {
  const groups = new Map<string, [Alert, ...Alert[]]>();
  for (const alert of alerts) {
    const key = JSON.stringify([alert.restaurantName, alert.restaurantAddress]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [alert]);
    else group.push(alert);
  }
  return [...groups.values()];
}

function alertText(intl: IntlShape, alert: Alert): string {
  if (alert.type === 'order_delay') {
    const number = String(alert.order.number);
    return intl.formatMessage({ id: 'kit.notifications.orderDelay' }, { number });
  }
  const place = alertPlace(intl, alert);
  if (alert.type === 'crowding') {
    return intl.formatMessage({ id: 'kit.notifications.crowding' }, { place, count: alert.count });
  }
  const duration = durationText(intl, alert.duration);
  return alert.type === 'absence'
    ? intl.formatMessage({ id: 'kit.notifications.absence' }, { place, duration })
    : intl.formatMessage({ id: 'kit.notifications.tableDirty' }, { place, duration });
}

/** The address of the alert in the list of its restaurant and day. */
function pathOf({ id, createdAt }: Alert, restaurant: Restaurant | undefined): string {
  const restaurantId = restaurant?.id;
  if (createdAt === undefined) return alertPath(id, { restaurantId });
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  const day = calendarDateAt(Date.parse(createdAt), timeZone);
  return alertPath(id, { restaurantId, day });
}
