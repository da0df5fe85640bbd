import { expect, it } from '@jest/globals';
import { calendarDateAt } from '@maitred/shared-kit/filters';
import { alertPath, alertsPath } from '@maitred/shared-kit/router';
import { DECLARED } from '../testing/declared';
import { routeAt } from './paths';

const day = calendarDateAt(Date.parse('2026-11-20T12:00Z'), 'UTC');

it.each([
  ['the alerts', alertsPath(), 'alerts'],
  ['the alerts of a restaurant', alertsPath({ restaurantId: 11, type: 'absence' }), 'alerts'],
  ['one alert', alertPath(955, { restaurantId: 11, day }), 'alerts'],
])('a link from another package leads to a screen: %s', (_what, path, screen) => {
  const { pathname } = new URL(path, 'http://localhost');
  expect(routeAt(pathname, DECLARED.screens)).toMatchObject({ path: pathname, screen });
});

it.each([
  ['/terrace/plan', '/terrace/plan'],
  ['/terrace/5', '/terrace/:tableId'],
  ['/terrace/plan/5', '/terrace/plan/:floor'],
  ['/terrace/5/bill', '/terrace/:tableId/bill'],
])(
  '%s matches the most specific route, in whatever order the routes are declared',
  (address, path) => {
    const declared = [
      '/terrace/:tableId',
      '/terrace/plan',
      '/terrace/:tableId/bill',
      '/terrace/plan/:floor',
    ].map((one) => ({ path: one }));
    for (const routes of [declared, declared.toReversed()]) {
      expect(routeAt(address, routes)?.path).toBe(path);
    }
  },
);
