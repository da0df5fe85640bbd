import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import { createDemo } from '../demo/create-demo';
import { createApp } from '../server/create-app';
import { createServices } from '../server/create-services';
import { runCommand } from './command';

const VISITS = Number(process.env.BENCH_VISITS ?? 2_000_000);
const ALERTS = Number(process.env.BENCH_ALERTS ?? 200_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
const DAY_MS = 86_400_000;
const YEARS = 5;
const ROWS_AT_ONCE = 100_000;

/** Five years of visits and alerts, made by the database itself: their number is what counts here. */
async function fill(database: Database, until: Date): Promise<void> {
  const end = sql`${until.toISOString()}::timestamptz`;
  const span = sql`${`${YEARS * 365} days`}::interval`;
  for (let first = 1; first <= VISITS; first += ROWS_AT_ONCE) {
    const last = Math.min(first + ROWS_AT_ONCE - 1, VISITS);
    await database.execute(sql`
      insert into visits (restaurant_id, visitor_id, started_at, ended_at, age, sex, ordinal, next_started_at)
      select 1 + n % 3, n / 4, at, at + interval '50 minutes', 4 + (n::bigint * 7919) % 80,
        case when n % 2 = 0 then 'M' else 'F' end, 1 + n % 4,
        case when n % 4 < 3 then at + interval '9 days' end
      from (select n, ${end} - ${span} + ${span} * (n::float8 / ${VISITS}::float8) as at
        from generate_series(${first}::int, ${last}::int) as n) as made`);
  }
  await database.execute(sql`
    insert into visit_slots (restaurant_id, slot, visits, young_male, young_female, adult_male, adult_female, old_male, old_female)
    select restaurant_id, date_bin('15 minutes', started_at, 'epoch'), count(*)::int,
      900000, 900000, 1800000, 1800000, 450000, 450000
    from visits group by 1, 2`);
  const cells = Buffer.alloc(6 * 40);
  for (let place = 0; place < 40; place += 1) {
    cells.writeUInt16LE(place * 57, place * 6);
    cells.writeUInt32LE(60_000, place * 6 + 2);
  }
  await database.execute(sql`
    insert into heat_slots (camera_id, slot, cells)
    select 1, slot, ${cells.toString('base64')} from visit_slots where restaurant_id = 1`);
  await database.execute(sql`
    insert into alerts (restaurant_id, type, created_at, is_read, camera_name, zone_name, count, scene)
    select 1 + n % 3, 'crowding', ${end} - ${span} * (n::float8 / ${ALERTS}::float8), n > 20, 'Hall', 'Door', 9, '{"people":[],"dirtyTables":[]}'::jsonb
    from generate_series(1, ${ALERTS}::int) as n`);
  for (const table of ['visits', 'visit_slots', 'heat_slots', 'alerts']) {
    await database.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

runCommand('bench', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-bench-'));
  const url = process.env.DATABASE_URL;
  const opening = performance.now();
  const { database, kind, close } = await (url ? openPostgres(url) : openEmbedded(directory));
  const opened = performance.now() - opening;
  try {
    await createDemo(database);
    const now = new Date();
    await fill(database, now);
    const services = createServices({
      database,
      secretKey: 'the secret of a bench, which signs nothing that lasts',
      accessTokenSeconds: 3600,
      refreshTokenSeconds: 3600,
    });
    const app = await createApp(services);
    const login = await app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: 'owner', password: 'maitred-demo' },
    });
    const { access } = login.json<{ access: string }>();
    const rows: string[] = [
      `${kind}: opened in ${Math.round(opened)} ms, ${VISITS} visits, ${ALERTS} alerts`,
    ];
    for (const { name, url: address, body } of callsOf(now)) {
      rows.push(
        await measure(name, async () => {
          const answer = await app.inject({
            method: body === undefined ? 'GET' : 'POST',
            url: address,
            headers: { authorization: `Bearer ${access}` },
            ...(body === undefined ? {} : { payload: body }),
          });
          if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.body}`);
        }),
      );
    }
    const { rss } = process.memoryUsage();
    rows.push(`memory: ${Math.round(rss / 1024 / 1024)} MB`);
    await app.close();
    return rows.join('\n');
  } finally {
    await close();
    rmSync(directory, { recursive: true, force: true });
  }
});

interface BenchCall {
  name: string;
  url: string;
  body?: Record<string, unknown>;
}

function callsOf(now: Date): BenchCall[] {
  const range = (days: number) => ({
    date_from: new Date(now.getTime() - days * DAY_MS).toISOString(),
    date_to: now.toISOString(),
  });
  const query = (days: number, extra: string) => `${new URLSearchParams(range(days))}&${extra}`;
  return [
    { name: 'alerts, page 1', url: '/api/alerts/' },
    { name: 'unread count', url: '/api/alerts/unread_count/' },
    { name: 'current user', url: '/api/users/me/' },
    { name: 'restaurants', url: '/api/restaurants/' },
    { name: 'cameras', url: '/api/cameras/' },
    ...[1, 31, 365].flatMap((days): BenchCall[] => [
      {
        name: `visitors, ${days} d`,
        url: '/api/analytics/timeseries/',
        body: { ...range(days), restaurant_id: 1, type: 'visitors' },
      },
      {
        name: `occupancy, ${days} d`,
        url: '/api/analytics/occupancy_timeseries/',
        body: { ...range(days), restaurant_id: 1 },
      },
      {
        name: `new and loyal, ${days} d`,
        url: `/api/analytics/new_loyal_visistors/?${query(days, 'restaurant_id=1')}`,
      },
      {
        name: `new by age, ${days} d`,
        url: `/api/analytics/new_visitor_stats/?${query(days, 'restaurant_id=1')}`,
      },
      {
        name: `loyal by age, ${days} d`,
        url: `/api/analytics/loyal_visitor_stats/?${query(days, 'restaurant_id=1')}`,
      },
      { name: `heatmap, ${days} d`, url: `/api/analytics/heatmap/?${query(days, 'camera_id=1')}` },
    ]),
  ];
}

/** One after another; the embedded database has one thread anyway. */
async function measure(name: string, call: () => Promise<void>): Promise<string> {
  for (let warm = 0; warm < 5; warm += 1) await call();
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
  const perSecond = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  return `${name.padEnd(24)} median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${perSecond.toFixed(0)}/s`;
}
