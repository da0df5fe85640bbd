import { HEATMAP_COLUMNS, HEATMAP_ROWS } from '@maitred/contract';
import { type SQL, sql } from 'drizzle-orm';
import { HeatSum } from '../analytics/heat-cells';
import { rollUpHeat } from '../analytics/roll-up-heat';
import type { Database } from '../database/database';
import { restaurants, users } from '../database/schema';
import { insertPlaces } from './insert-places';

export interface BenchSize {
  days: number;
  visits: number;
  alerts: number;
  orders: number;
  /** Profiles of one face list. */
  profiles: number;
}

/** Five years of a busy restaurant. The environment can reduce it, to try out a benchmark. */
const WHOLE: BenchSize = {
  days: 1825,
  visits: Number(process.env.BENCH_VISITS ?? 2_000_000),
  alerts: Number(process.env.BENCH_ALERTS ?? 200_000),
  orders: Number(process.env.BENCH_ORDERS ?? 400_000),
  profiles: Number(process.env.BENCH_PROFILES ?? 10_000),
};

/** A share of the full history, above 0 and at most 1: fewer days, equally busy. */
export function historyOf(share: number): BenchSize {
  return {
    days: WHOLE.days * share,
    visits: WHOLE.visits * share,
    alerts: WHOLE.alerts * share,
    orders: WHOLE.orders * share,
    profiles: WHOLE.profiles * share,
  };
}

const ROWS_AT_ONCE = 100_000;
/** How often each visitor comes, and how far apart. */
const VISITS_OF_VISITOR = 4;
const BETWEEN = sql`interval '9 days'`;
/** In how many cells a busy camera sees somebody within a quarter-hour, as people walk. */
const CELLS_OF_SLOT = 800;
/** Number of different quarter-hours, which repeat. */
const HEAT_PATTERNS = 16;

/**
 * Creates three restaurants with years of visits, alerts and orders at all hours, and a long
 * face list. The database generates the rows itself, because only their number and distribution matter.
 * @throws {Error} if the database is not empty.
 */
export async function fillBench(database: Database, size: BenchSize, until: Date): Promise<void> {
  if ((await database.$count(users)) + (await database.$count(restaurants)) > 0) {
    throw new Error('the database holds data of its own; a bench needs an empty one');
  }
  await insertPlaces(database);
  const end = sql`${until.toISOString()}::timestamptz`;
  const span = sql`${`${size.days} days`}::interval`;
  /** The time of the n-th of `count` rows, spread evenly back from the end. */
  const spread = (count: number) => sql`${end} - ${span} * (n::float8 / ${count}::float8)`;
  await insertVisits(database, size, spread, sql`${end} - ${span}`);
  await insertRollUps(database);
  await rollUpHeat(database, until, () => true);
  await database.execute(sql`
    insert into alerts (restaurant_id, type, created_at, is_read, camera_id, camera_name, zone_name, count, scene)
    select 1 + n % 3, 'crowding', ${spread(size.alerts)}, n > 60, 1, 'Hall', 'Door', 9,
      '{"people":[],"dirtyTables":[]}'::jsonb
    from generate_series(1, ${size.alerts}::int) as n`);
  await database.execute(sql`
    insert into orders (uid, restaurant_id, number, type, status, price, opened_at, closed_at, items, outcome)
    select gen_random_uuid(), 1 + n % 3, n, 'Table', case when n > 30 then 'Closed' else 'New' end, 1200, at,
      case when n > 30 then at + interval '50 minutes' end, '[{"amount":1,"name":"Soup"}]'::jsonb,
      case when n > 30 then case when n % 7 = 0 then 'delayed' else 'in_time' end end
    from (select n, ${spread(size.orders)} as at from generate_series(1, ${size.orders}::int) as n) as made`);
  await database.execute(sql`
    insert into face_profiles (list_id, name, gender)
    select 1, 'Person ' || n, case when n % 2 = 0 then 'M' else 'F' end
    from generate_series(1, ${size.profiles}::int) as n`);
  await database.execute(sql`vacuum analyze`);
}

async function insertVisits(
  database: Database,
  { visits }: BenchSize,
  spread: (count: number) => SQL,
  start: SQL,
): Promise<void> {
  const visitors = Math.floor(visits / VISITS_OF_VISITOR);
  for (let ordinal = 1; ordinal <= VISITS_OF_VISITOR; ordinal += 1) {
    const isLast = ordinal === VISITS_OF_VISITOR;
    for (let first = 1; first <= visitors; first += ROWS_AT_ONCE) {
      const last = Math.min(first + ROWS_AT_ONCE - 1, visitors);
      await database.execute(sql`
        insert into visits (restaurant_id, visitor_id, started_at, ended_at, age, sex, ordinal, next_started_at)
        select 1 + n % 3, n, at, at + interval '50 minutes', 4 + (n::bigint * 7919) % 80,
          case when n % 2 = 0 then 'M' else 'F' end, ${ordinal}::int, ${isLast ? sql`null` : sql`at + ${BETWEEN}`}
        from (select n, ${spread(visitors)} - ${BETWEEN} * ${VISITS_OF_VISITOR - ordinal}::int as at
          from generate_series(${first}::int, ${last}::int) as n) as made
        where at >= ${start}`);
    }
  }
}

async function insertRollUps(database: Database): Promise<void> {
  await database.execute(sql`
    insert into visit_slots (restaurant_id, slot, visits, young_male, young_female, adult_male, adult_female, old_male, old_female)
    select restaurant_id, date_bin('15 minutes', started_at, 'epoch'), count(*)::int,
      900000, 900000, 1800000, 1800000, 450000, 450000
    from visits group by 1, 2`);
  await insertHeat(database, sql`select slot from visit_slots where restaurant_id = 1`);
}

/**
 * Inserts dense heat for camera 1.
 * @param slots a query that returns the starts of the quarter-hours, as `slot`
 */
export async function insertHeat(database: Database, slots: SQL): Promise<void> {
  // Different cells in each quarter-hour, so that days fill up.
  const quarters = Array.from({ length: HEAT_PATTERNS }, (_, number) => {
    const sum = new HeatSum();
    for (let place = 0; place < CELLS_OF_SLOT; place += 1) {
      sum.add((place * 3 + number * 131) % (HEATMAP_COLUMNS * HEATMAP_ROWS), 9000 + place);
    }
    return Buffer.from(sum.pack()).toString('hex');
  });
  await database.execute(sql`
    insert into heat_slots (camera_id, slot, cells)
    select 1, slot, decode((${`{${quarters.join(',')}}`}::text[])[1 + (extract(epoch from slot) / 900)::bigint % ${HEAT_PATTERNS}::int], 'hex')
    from (${slots}) quarters`);
}
