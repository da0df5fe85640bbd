import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '@maitred/contract';
import { anOrder, anOrderItem } from '@maitred/shared-kit/testing';
import { dishCount, dishState, orderLateness } from './lateness';

const NOW = Date.parse('2026-11-20T19:40:00+03:00');
const promised = '2026-11-20T19:30:00+03:00';
const order = anOrder({ openedAt: '2026-11-20T19:00:00+03:00' });

describe('the state of a dish', () => {
  it('is unknown if there is no promised time', () => {
    expect(dishState(anOrderItem(), order, NOW)).toEqual({ state: 'unknown' });
  });

  it('is in time or late once the dish is ready', () => {
    const ready = (cookingCompletedAt: string) =>
      dishState(anOrderItem({ maxCompletionDate: promised, cookingCompletedAt }), order, NOW);

    expect(ready('2026-11-20T19:30:00+03:00')).toEqual({ state: 'inTime' });
    expect(ready('2026-11-20T19:34:30+03:00')).toEqual({ state: 'late', seconds: 270 });
  });

  it('is due or overdue while the dish is being cooked', () => {
    const cooking = (maxCompletionDate: string) =>
      dishState(anOrderItem({ maxCompletionDate, cookingCompletedAt: null }), order, NOW);

    expect(cooking('2026-11-20T19:50:00+03:00')).toEqual({
      state: 'due',
      at: '2026-11-20T19:50:00+03:00',
    });
    expect(cooking(promised)).toEqual({ state: 'overdue', seconds: 600 });
  });

  it('no longer gets later after the order is closed', () => {
    const item = anOrderItem({ maxCompletionDate: promised });
    for (const status of ['CookingStarted', 'Closed'] as const) {
      const closed = (closedAt: string) => dishState(item, { ...order, status, closedAt }, NOW);

      expect(closed('2026-11-20T19:32:00+03:00')).toEqual({ state: 'unfinished', seconds: 120 });
      expect(closed('2026-11-20T19:20:00+03:00')).toEqual({ state: 'unknown' });
    }
  });

  it.each(ORDER_STATUSES)('is overdue only if its order is still awaited: status %s', (status) => {
    const isAwaited = ['New', 'Unconfirmed', 'WaitCooking', 'CookingStarted'].includes(status);
    const item = anOrderItem({ maxCompletionDate: promised });
    const state = isAwaited ? { state: 'overdue', seconds: 600 } : { state: 'unknown' };

    expect(dishState(item, { ...order, status }, NOW)).toEqual(state);
    const late = anOrderItem({ ...item, cookingCompletedAt: '2026-11-20T19:34:30+03:00' });
    expect(dishState(late, { ...order, status }, NOW)).toEqual({ state: 'late', seconds: 270 });
  });

  it('is unknown if the till never closed the order', () => {
    const item = anOrderItem({ maxCompletionDate: '2026-08-20T19:30:00+03:00' });
    const forgotten = anOrder({ openedAt: '2026-08-20T19:00:00+03:00', items: [item] });

    expect(dishState(item, forgotten, NOW)).toEqual({ state: 'unknown' });
    expect(orderLateness(forgotten, NOW)).toBeUndefined();
  });
});

describe('an order', () => {
  it('is as late as its latest dish', () => {
    const items = [
      anOrderItem({ maxCompletionDate: promised, amount: 2 }),
      anOrderItem({ maxCompletionDate: '2026-11-20T19:38:00+03:00' }),
    ];
    expect(orderLateness({ ...order, items }, NOW)).toBe(600);
    expect(dishCount(items)).toBe(3);
  });
});
