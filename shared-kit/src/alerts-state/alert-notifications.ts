import { type Alert, distinctNames, type Restaurant } from '@maitred/contract';
import type { IntlShape } from 'react-intl';
import { browserTimeZone, calendarDateAt } from '../filters/calendar-date';
import { durationText } from '../i18n';
import { alertPath } from '../router';
import { alertPlace } from './alert-place';

/** So many alerts of one notification are named in it. */
const MOST_NAMED = 3;

export interface ShownNotification {
  title: string;
  body: string;
  /** Another one of the same tag takes its place without a sound. */
  tag: string;
  lang: string;
  /** What it opens. */
  path: string;
}

/**
 * A notification for each restaurant that alerts, newest first, have come from. Its tag is that of its newest alert: nothing that
 * comes later takes its place, and the same one is not heard again.
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

/** The alert in the list of its restaurant and day. */
function pathOf({ id, createdAt }: Alert, restaurant: Restaurant | undefined): string {
  const restaurantId = restaurant?.id;
  if (createdAt === undefined) return alertPath(id, { restaurantId });
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  const day = calendarDateAt(Date.parse(createdAt), timeZone);
  return alertPath(id, { restaurantId, day });
}
