import { describe, expect, it } from '@jest/globals';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { insertRows } from './insert-rows';
import { tendNeediestTable } from './maintenance';
import { alerts } from './schema';

const provider = setUpSharedTestProvider();

const addAlerts = (count: number) =>
  insertRows(
    provider.database,
    alerts,
    Array.from({ length: count }, () => ({
      restaurantId: 1,
      type: 'crowding' as const,
      isRead: false,
      count: 5,
      createdAt: provider.clock.now,
    })),
  );

/** The tables in the order in which they were maintained, until none needs it. */
async function tendAll(): Promise<string[]> {
  const names: string[] = [];
  for (let name = await tendNeediestTable(provider.database); name !== undefined; ) {
    names.push(name);
    name = await tendNeediestTable(provider.database);
  }
  return names;
}

describe('the maintenance of the embedded database', () => {
  it('vacuums a table once after many changes', async () => {
    await addAlerts(3000);
    expect(await tendAll()).toContain('alerts');
    expect(await tendAll()).toEqual([]);
    await addAlerts(20);
    expect(await tendAll()).toEqual([]);
    await provider.database.update(alerts).set({ isRead: true });
    expect(await tendAll()).toEqual(['alerts']);
  });

  it('frees the space of deleted rows', async () => {
    const size = async () => {
      const { rows } = (await provider.database.execute(
        "select pg_relation_size('alerts')::int as size",
      )) as unknown as { rows: { size: number }[] };
      return rows[0]?.size ?? 0;
    };
    await provider.database.delete(alerts);
    await tendAll();
    const before = await size();
    for (let round = 0; round < 3; round += 1) {
      await addAlerts(3000);
      await provider.database.delete(alerts);
      await tendAll();
    }
    expect(before).toBe(0);
    expect(await size()).toBe(0);
  });
});
