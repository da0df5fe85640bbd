import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { alertMonths, alerts, restaurants } from '../database/schema';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { countAlerts } from './alert-count.repository';

const INSTANTS = [
  '2025-11-30T23:59:59.999Z',
  '2025-12-01T00:00:00.000Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-15T12:00:00.000Z',
  '2026-02-01T00:00:00.000Z',
  '2026-03-09T10:00:00.000Z',
  '2026-03-10T10:00:00.000Z',
].map((text) => new Date(text));
const TYPES = ['crowding', 'absence'] as const;

const provider = setUpSharedTestProvider();
beforeAll(async () => {
  await provider.database.insert(alerts).values(
    INSTANTS.flatMap((createdAt, place) =>
      [1, 2].map((restaurantId) => ({
        restaurantId,
        createdAt,
        type: TYPES[place % 2] ?? 'crowding',
        count: 5,
        duration: 5,
      })),
    ),
  );
});

describe('the number of alerts', () => {
  it('is the same from monthly counts as counted one by one, whatever the range', async () => {
    const ends = [undefined, ...INSTANTS];
    for (const from of ends) {
      for (const to of ends.filter((end) => !from || !end || end >= from)) {
        for (const type of [undefined, 'crowding'] as const) {
          for (const restaurantIds of [[1], [1, 2], []]) {
            const expected = INSTANTS.filter(
              (instant, place) =>
                (!from || instant >= from) && (!to || instant <= to) && (!type || place % 2 === 0),
            );
            expect(await countAlerts(provider.database, { restaurantIds, type, from, to })).toBe(
              expected.length * restaurantIds.length,
            );
          }
        }
      }
    }
  });

  it('decreases when alerts are deleted', async () => {
    const { database } = provider;
    const all = { restaurantIds: [1, 2], type: undefined, from: undefined, to: undefined };
    await database.delete(alerts).where(eq(alerts.createdAt, new Date('2026-01-15T12:00:00Z')));
    expect(await countAlerts(database, all)).toBe(14);
    await database.delete(restaurants).where(eq(restaurants.id, 2));
    expect(await countAlerts(database, all)).toBe(7);
    expect(await database.select().from(alertMonths)).not.toContainEqual(
      expect.objectContaining({ restaurantId: 2 }),
    );
  });
});
