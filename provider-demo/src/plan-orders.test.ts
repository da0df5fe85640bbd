import { describe, expect, it } from '@jest/globals';
import { DEMO_RESTAURANTS } from './catalog';
import { MINUTE_MS } from './durations';
import { planOrders } from './plan-orders';
import { datesBetween, workingDay } from './working-day';

const dates = datesBetween({ year: 2026, month: 3, day: 2 }, { year: 2026, month: 3, day: 15 });

describe('the orders of a day', () => {
  it.each(DEMO_RESTAURANTS)('end when $name closes', (restaurant) => {
    for (const date of dates) {
      const day = workingDay(restaurant, date);
      const closesAt = day.closesAt.getTime();
      const orders = planOrders(1, { ...restaurant, id: 1 }, restaurant.size, day);
      expect(orders.length).toBeGreaterThan(20);
      const last = Math.max(...orders.map(({ openedAt }) => openedAt.getTime()));
      expect((closesAt - last) / MINUTE_MS).toBeGreaterThanOrEqual(40);
      for (const order of orders) {
        expect((order.closesAt.getTime() - closesAt) / MINUTE_MS).toBeLessThanOrEqual(20);
        expect(order.closesAt > order.openedAt).toBe(true);
      }
    }
  });
});
