import {
  type Alert,
  listAlertsEndpoint,
  listRestaurantsEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import {
  anAlert,
  anAlertPage,
  aRestaurant,
  createServerDouble,
  mockEndpoint,
} from '@maitred/shared-kit/testing';

/** The time of the tests: Friday evening in Moscow. */
export const NOW = new Date('2026-11-20T19:40:00+03:00');

export const bistro = aRestaurant();
export const ural = aRestaurant({
  id: 12,
  name: 'Grill on Lenina',
  address: 'Lenina 5, Yekaterinburg',
  timezone: 'Asia/Yekaterinburg',
});

/** Creates alerts one minute apart, newest first. */
export function manyAlerts(amount: number, { id = 1000, isRead = false } = {}): Alert[] {
  return Array.from({ length: amount }, (_, index) =>
    anAlert('crowding', {
      id: id - index,
      count: index + 2,
      // Each has its own zone, because alerts of the same zone would be folded as repeats.
      zone: id - index,
      isRead,
      createdAt: new Date(NOW.getTime() - (index + 1) * 60_000).toISOString(),
    }),
  );
}

/**
 * A server that keeps alerts as the real one does. Its pages are short, because finding rows by role and name
 * is slow.
 */
export function createAlertsServer({ pageSize = 5 } = {}) {
  let alerts: Alert[] = [];
  const unread = () => alerts.filter(({ isRead }) => !isRead);
  const markWhere = (isMarked: (id: number) => boolean) => {
    alerts = alerts.map((alert) => (isMarked(alert.id) ? { ...alert, isRead: true } : alert));
    return undefined;
  };

  const server = createServerDouble(
    mockEndpoint(listRestaurantsEndpoint, () => [bistro, ural]),
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: unread().length })),
    mockEndpoint(listAlertsEndpoint, ({ query }) => {
      const {
        page = 1,
        itemsPerPage = pageSize,
        alertType,
        restaurantId,
        dateFrom,
        dateTo,
      } = query;
      const restaurant = [bistro, ural].find(({ id }) => id === restaurantId);
      const found = alerts.filter(
        (alert) =>
          (alertType === undefined || alert.type === alertType) &&
          (restaurantId === undefined || alert.restaurantName === restaurant?.name) &&
          isWithin(alert, dateFrom, dateTo),
      );
      return anAlertPage(found, { page, itemsPerPage });
    }),
    mockEndpoint(markAlertsReadEndpoint, ({ body }) => markWhere((id) => body.ids.includes(id))),
    mockEndpoint(markAllAlertsReadEndpoint, () => markWhere(() => true)),
  );

  return {
    ...server,
    /** Replaces the alerts on the server. */
    keep(...kept: Alert[]): void {
      alerts = kept;
    },
    /** Adds new alerts above the rest. */
    raise(...raised: Alert[]): void {
      alerts = [...raised, ...alerts];
    },
  };
}

function isWithin({ createdAt }: Alert, from: string | undefined, to: string | undefined): boolean {
  if (createdAt === undefined) return from === undefined && to === undefined;
  const instant = Date.parse(createdAt);
  return (
    (from === undefined || instant >= Date.parse(from)) &&
    (to === undefined || instant <= Date.parse(to))
  );
}
