import { Agent } from 'node:http';
import { HEATMAP_COLUMNS } from '@maitred/contract';
import { sql } from 'drizzle-orm';
import { visitSlots } from '../database/schema';
import { HOUR_MS } from '../time/durations';
import type { Crowd } from './crowd';
import type { makePlace } from './places';
import { logIn, TENANT_PASSWORD } from './tenants';
import { timeCall } from './timed-call';

/** A stored sum, and what the crowds counted. */
export interface ComparedSum {
  name: string;
  expected: number;
  found: number;
}

/** Compares every restaurant, including those whose users have not used the application. */
export async function compareAllHeat(
  address: string,
  restaurants: number,
  crowds: ReadonlyMap<number, Crowd>,
): Promise<ComparedSum[]> {
  const heat = { expected: 0, found: 0, otherCells: 0 };
  for (let restaurant = 1; restaurant <= restaurants; restaurant += 1) {
    const bearer = await logIn(address, `user${restaurant}`, TENANT_PASSWORD);
    for (const [camera, crowd] of crowds) {
      if (1 + ((camera - 1) % restaurants) !== restaurant) continue;
      heat.otherCells += compareHeat(crowd, await readHeat(address, bearer, camera), heat);
    }
  }
  return [
    { name: 'heat, person-seconds', expected: heat.expected, found: heat.found },
    { name: 'cells of heat that differ', expected: 0, found: heat.otherCells },
  ];
}

async function readHeat(
  address: string,
  bearer: string,
  camera: number,
): Promise<{ x: number; y: number; value: number }[]> {
  const now = Date.now();
  const query = new URLSearchParams({
    date_from: new Date(now - 12 * HOUR_MS).toISOString(),
    date_to: new Date(now).toISOString(),
    camera_id: String(camera),
  });
  const agent = new Agent();
  const path = `/api/analytics/heatmap/?${query}`;
  const { status, text } = await timeCall(agent, { address, path, bearer });
  if (status !== 200)
    throw new Error(`the heat of camera ${camera} was answered ${status}: ${text}`);
  return JSON.parse(text) as { x: number; y: number; value: number }[];
}

/** Sums up both, and counts the cells that differ. */
function compareHeat(
  { expected }: Crowd,
  found: { x: number; y: number; value: number }[],
  sums: { expected: number; found: number },
): number {
  const cells = new Map(found.map(({ x, y, value }) => [y * HEATMAP_COLUMNS + x, value]));
  let others = 0;
  for (const cell of new Set([...cells.keys(), ...expected.heatMs.keys()])) {
    // The response has whole seconds.
    const seconds = Math.round((expected.heatMs.get(cell) ?? 0) / 1000);
    const stored = cells.get(cell) ?? 0;
    sums.expected += seconds;
    sums.found += stored;
    if (seconds !== stored) others += 1;
  }
  return others;
}

export async function comparePresence(
  place: Awaited<ReturnType<typeof makePlace>>,
  crowds: ReadonlyMap<number, Crowd>,
): Promise<ComparedSum[]> {
  const { database, close } = await place.open();
  try {
    const sum = (column: string) =>
      sql<number>`coalesce(sum(${sql.identifier(column)}), 0)::float8`.mapWith(Number);
    const columns = [
      'visits',
      ...['young', 'adult', 'old'].flatMap((age) => [`${age}_male`, `${age}_female`]),
    ];
    const [row] = await database
      .select(Object.fromEntries(columns.map((column) => [column, sum(column)])))
      .from(visitSlots);
    return columns.map((column) => {
      const expected = [...crowds.values()].reduce(
        (total, crowd) =>
          total +
          (column === 'visits'
            ? crowd.expected.visits
            : (crowd.expected.presenceMs.get(column) ?? 0)),
        0,
      );
      const name = column === 'visits' ? 'visits' : `presence, ${column.replace('_', ', ')}, ms`;
      return { name, expected, found: row?.[column] ?? 0 };
    });
  } finally {
    await close();
  }
}
