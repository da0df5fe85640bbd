import {
  type Alert,
  type AlertPage,
  type AlertType,
  DEFAULT_ITEMS_PER_PAGE,
  type Order,
  type OrderItem,
  PERMISSION_RESOURCES,
  PERMISSION_VERBS,
  type Restaurant,
  type User,
} from '@maitred/contract';

/** Every permission that the application knows. */
export const EVERY_PERMISSION = PERMISSION_VERBS.flatMap((verb) =>
  PERMISSION_RESOURCES.map((resource) => `${verb}_${resource}` as const),
);

/** A user with all permissions. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'anna',
    email: 'anna@bistro.example',
    permissions: EVERY_PERMISSION,
    ...overrides,
  };
}

export function aRestaurant(overrides: Partial<Restaurant> = {}): Restaurant {
  return {
    id: 11,
    name: 'Bistro on Pokrovka',
    address: 'Pokrovka 12, Moscow',
    workingHourFrom: '10:00',
    workingHourTo: '23:00',
    timezone: 'Europe/Moscow',
    ...overrides,
  };
}

export function anOrderItem(overrides: Partial<OrderItem> = {}): OrderItem {
  return { amount: 1, name: 'Borscht', ...overrides };
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    uid: 'order-112',
    items: [anOrderItem()],
    number: 112,
    type: 'Table',
    status: 'CookingStarted',
    price: 1240,
    openedAt: '2026-11-20T18:40:00+03:00',
    ...overrides,
  };
}

type AlertOf<T extends AlertType> = Extract<Alert, { type: T }>;

const shared = {
  id: 501,
  createdAt: '2026-11-20T19:38:00+03:00',
  restaurantName: 'Bistro on Pokrovka',
  restaurantAddress: 'Pokrovka 12, Moscow',
  isRead: false,
};

const camera = { zone: 71, snapshot: '/media/alert.webp', cameraName: 'Hall camera' };

const alerts: { [T in AlertType]: AlertOf<T> } = {
  absence: { ...shared, ...camera, type: 'absence', zoneName: 'Host stand', duration: 360 },
  crowding: { ...shared, ...camera, type: 'crowding', zoneName: 'Entrance', count: 14 },
  table_dirty: { ...shared, ...camera, type: 'table_dirty', zoneName: 'Table 12', duration: 660 },
  order_delay: { ...shared, type: 'order_delay', order: anOrder() },
};

/** An unread alert of the given type. */
export function anAlert<T extends AlertType>(
  type: T,
  overrides: Partial<Omit<AlertOf<T>, 'type'>> = {},
): AlertOf<T> {
  return { ...alerts[type], ...overrides };
}

/** A page of alerts as the server would return it. */
export function anAlertPage(
  alerts: readonly Alert[],
  { page = 1, itemsPerPage = DEFAULT_ITEMS_PER_PAGE } = {},
): AlertPage {
  const totalPages = Math.ceil(alerts.length / itemsPerPage);
  return {
    page,
    itemsPerPage,
    totalPages,
    totalItems: alerts.length,
    hasMore: page < totalPages,
    results: alerts.slice((page - 1) * itemsPerPage, page * itemsPerPage),
  };
}
