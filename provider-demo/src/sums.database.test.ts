import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cameras,
  instantOf,
  localTime,
  restaurantMembers,
  restaurants,
  visits,
} from '@maitred/provider-api/records';
import { createTestProvider, type TestProvider, zonedIso } from '@maitred/provider-api/testing';
import { eq } from 'drizzle-orm';
import { fillVisits } from './fill-visits';
import { type PlannedVisit, planVisits } from './plan-visits';
import { datesBetween, workingDay } from './working-day';

interface Place {
  id: number;
  timezone: string;
  cameraIds: number[];
  plans: PlannedVisit[];
}

type Day = [year: number, month: number, day: number];
interface Case {
  timezone: string;
  /** First and last day of the data, and of the requested range. */
  days: [Day, Day];
  range: [Day, Day];
}

/** Covers both clock changes where there are any, and zones with half-hour offsets. */
const CASES: Case[] = [
  {
    timezone: 'Europe/Berlin',
    days: [
      [2026, 3, 26],
      [2026, 3, 31],
    ],
    range: [
      [2026, 3, 29],
      [2026, 3, 29],
    ],
  },
  {
    timezone: 'Europe/Berlin',
    days: [
      [2025, 10, 23],
      [2025, 10, 28],
    ],
    range: [
      [2025, 10, 26],
      [2025, 10, 26],
    ],
  },
  {
    timezone: 'Europe/Berlin',
    days: [
      [2025, 10, 10],
      [2025, 11, 9],
    ],
    range: [
      [2025, 10, 20],
      [2025, 11, 2],
    ],
  },
  {
    timezone: 'Asia/Kolkata',
    days: [
      [2026, 2, 1],
      [2026, 2, 12],
    ],
    range: [
      [2026, 2, 3],
      [2026, 2, 4],
    ],
  },
  {
    timezone: 'Asia/Kolkata',
    days: [
      [2026, 2, 1],
      [2026, 2, 12],
    ],
    range: [
      [2026, 2, 3],
      [2026, 2, 9],
    ],
  },
  {
    timezone: 'Australia/Sydney',
    days: [
      [2025, 10, 2],
      [2025, 10, 8],
    ],
    range: [
      [2025, 10, 4],
      [2025, 10, 7],
    ],
  },
  {
    timezone: 'Australia/Sydney',
    days: [
      [2026, 4, 2],
      [2026, 4, 8],
    ],
    range: [
      [2026, 4, 5],
      [2026, 4, 5],
    ],
  },
];

let provider: TestProvider;
let token: string;
const places = new Map<Case, Place>();

beforeAll(async () => {
  provider = await createTestProvider();
  await provider.reset();
  provider.clock.now = new Date('2026-06-01T00:00:00Z');
  for (const one of CASES) places.set(one, await insertPlace(one));
  token = await provider.logIn('anna');
});
afterAll(() => provider.close());

/** Inserts a restaurant that is open all night, so that visits span the clock change. */
async function insertPlace({ timezone, days }: Case): Promise<Place> {
  const { database } = provider;
  const hours = { timezone, workingHourFrom: '18:00', workingHourTo: '06:00' };
  const [restaurant] = await database
    .insert(restaurants)
    .values({ name: timezone, address: '', ...hours })
    .returning();
  const id = restaurant?.id ?? 0;
  await database.insert(restaurantMembers).values({ userId: 1, restaurantId: id });
  const rows = await database
    .insert(cameras)
    .values(
      ['entrance', 'hall', 'bar'].map((room) => ({
        restaurantId: id,
        name: room,
        streamUrl: `demo:${room}`,
      })),
    )
    .returning();
  const place = { id, ...hours, cameras: rows.map((row) => ({ ...row, zones: [] })) };
  const [first, last] = days.map(([year, month, day]) => ({ year, month, day }));
  if (first === undefined || last === undefined) throw new Error('a case without days');
  const plans = datesBetween(first, last).flatMap((date) =>
    planVisits(7, place, 0.3, workingDay(hours, date)),
  );
  // In two steps, as the demo is filled from one start to the next.
  const [from, middle, until] = [
    instantOf(timezone, first.year, first.month, first.day),
    new Date(instantOf(timezone, last.year, last.month, last.day - 2, 23, 7)),
    instantOf(timezone, last.year, last.month, last.day + 2),
  ];
  await fillVisits(database, id, plans, from, middle);
  await fillVisits(database, id, plans, middle, until);
  return { id, timezone, cameraIds: rows.map((row) => row.id), plans };
}

const rangeOf = ({ range: [first, last], timezone }: Case) => {
  const until = instantOf(timezone, last[0], last[1], last[2] + 1);
  return {
    from: instantOf(timezone, ...first),
    until,
    query: {
      date_from: zonedIso(instantOf(timezone, ...first), timezone),
      date_to: new Date(until.getTime() - 1).toISOString(),
    },
  };
};

async function ask(one: Case, path: string, overrides: object = {}): Promise<unknown> {
  const query = { ...rangeOf(one).query, restaurant_id: places.get(one)?.id, ...overrides };
  const isPost = path.includes('timeseries');
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) text.set(key, String(value));
  }
  const { status, body } = await provider.call({
    method: isPost ? 'POST' : 'GET',
    url: isPost ? `/api/analytics/${path}/` : `/api/analytics/${path}/?${text}`,
    token,
    body: isPost ? query : undefined,
  });
  expect(status).toBe(200);
  return body;
}

interface Entry {
  date: string;
  count: number;
}
interface Group {
  male_count: number;
  female_count: number;
}
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const sumOfGroups = (groups: Group[]) =>
  sumOf(groups.map(({ male_count, female_count }) => male_count + female_count));

describe.each(CASES)('$timezone, $range', (one) => {
  const within = () => {
    const { from, until } = rangeOf(one);
    return (places.get(one)?.plans ?? []).filter(
      ({ startedAt }) => startedAt >= from && startedAt < until,
    );
  };

  it('counts every visit in the range once, in buckets of local time', async () => {
    const entries = (await ask(one, 'timeseries', { type: 'visitors' })) as Entry[];
    expect(within().length).toBeGreaterThan(10);
    expect(sumOf(entries.map(({ count }) => count))).toBe(within().length);
    for (const [place, { date, count }] of entries.entries()) {
      const start = new Date(date);
      const end = new Date(entries[place + 1]?.date ?? rangeOf(one).until);
      const expected = within().filter(({ startedAt }) => startedAt >= start && startedAt < end);
      expect({ date, count }).toEqual({
        date: zonedIso(start, one.timezone),
        count: expected.length,
      });
      expect(localTime(start, one.timezone)).toMatchObject({ minute: 0, second: 0 });
    }
    expect(new Set(entries.map(({ date }) => date)).size).toBe(entries.length);
  });

  it('counts each visitor once, as new or loyal at the end of the range', async () => {
    const { until } = rangeOf(one);
    const plans = places.get(one)?.plans ?? [];
    const keys = new Set(within().map(({ key }) => key));
    const visitsOf = (key: string) =>
      plans.filter((plan) => plan.key === key && plan.startedAt < until).length;
    const loyal = [...keys].filter((key) => visitsOf(key) > 1).length;
    const counts = (await ask(one, 'new_loyal_visistors')) as { new: number; loyal: number };
    expect(counts).toEqual({ new: keys.size - loyal, loyal });
    expect(sumOfGroups((await ask(one, 'new_visitor_stats')) as Group[])).toBe(counts.new);
    const stats = (await ask(one, 'loyal_visitor_stats')) as {
      frequency: number;
      groups: Group[];
    }[];
    expect(sumOf(stats.map(({ groups }) => sumOfGroups(groups)))).toBe(counts.loyal);
    for (const { frequency, groups } of stats) {
      expect(sumOfGroups(groups)).toBe(
        [...keys].filter((key) => visitsOf(key) === frequency).length,
      );
    }
  });

  it('shows the same presence in occupancy and in heat', async () => {
    const { from, until } = rangeOf(one);
    const present = (start: number, end: number) =>
      sumOf(
        (places.get(one)?.plans ?? []).map(({ startedAt, endedAt }) =>
          Math.max(0, Math.min(endedAt.getTime(), end) - Math.max(startedAt.getTime(), start)),
        ),
      );
    const entries = (await ask(one, 'occupancy_timeseries')) as (Entry & Record<string, unknown>)[];
    for (const [place, { date, count, young, adult, old }] of entries.entries()) {
      const start = Date.parse(date);
      const end = new Date(entries[place + 1]?.date ?? until).getTime();
      expect(count).toBe(Math.round(present(start, end) / (end - start)));
      const groups = [young, adult, old].flatMap((group) => Object.values(group as object));
      expect(sumOf(groups as number[])).toBe(count);
    }
    const heat = await Promise.all(
      (places.get(one)?.cameraIds ?? []).map((camera_id) =>
        ask(one, 'heatmap', { camera_id, restaurant_id: undefined }),
      ),
    );
    const seconds = sumOf((heat as { value: number }[][]).flat().map(({ value }) => value));
    expect(seconds).toBe(present(from.getTime(), until.getTime()) / 1000);
  });

  it('has the same heat for the day as for its hours together', async () => {
    const [camera_id] = places.get(one)?.cameraIds ?? [];
    const secondsOf = async (hours: object) => {
      const cells = await ask(one, 'heatmap', { camera_id, restaurant_id: undefined, ...hours });
      return sumOf((cells as { value: number }[]).map(({ value }) => value));
    };
    const parts = await Promise.all(
      // The last one spans midnight.
      [
        [6, 11],
        [12, 21],
        [22, 5],
      ].map(([start_hour, end_hour]) => secondsOf({ start_hour, end_hour })),
    );
    expect(parts.filter((part) => part > 0).length).toBeGreaterThan(1);
    expect(sumOf(parts)).toBe(await secondsOf({}));
  });
});

describe('a range that cuts through quarter hours', () => {
  it('contains only what is inside it', async () => {
    const [one] = CASES;
    if (one === undefined) throw new Error('no case');
    const from = instantOf(one.timezone, 2026, 3, 28, 21, 7);
    const until = new Date(instantOf(one.timezone, 2026, 3, 28, 21, 13).getTime() + 1);
    const range = {
      date_from: from.toISOString(),
      date_to: new Date(until.getTime() - 1).toISOString(),
    };
    const entries = (await ask(one, 'timeseries', { ...range, type: 'visitors' })) as Entry[];
    const expected = (places.get(one)?.plans ?? []).filter(
      ({ startedAt }) => startedAt >= from && startedAt < until,
    );
    expect(entries).toEqual([{ date: '2026-03-28T21:00:00+01:00', count: expected.length }]);
    const occupancy = (await ask(one, 'occupancy_timeseries', range)) as Entry[];
    const present = (places.get(one)?.plans ?? []).map(({ startedAt, endedAt }) =>
      Math.max(
        0,
        Math.min(endedAt.getTime(), until.getTime()) -
          Math.max(startedAt.getTime(), from.getTime()),
      ),
    );
    expect(occupancy[0]?.count).toBe(
      Math.round(sumOf(present) / (until.getTime() - from.getTime())),
    );
  });
});

describe('the stored visits', () => {
  it('have the right ordinal and successor for their visitor', async () => {
    const [place] = places.values();
    const rows = await provider.database
      .select()
      .from(visits)
      .where(eq(visits.restaurantId, place?.id ?? 0))
      .orderBy(visits.startedAt);
    const byVisitor = new Map<number | null, typeof rows>();
    for (const row of rows)
      byVisitor.set(row.visitorId, [...(byVisitor.get(row.visitorId) ?? []), row]);
    for (const line of byVisitor.values()) {
      for (const [index, row] of line.entries()) {
        expect(row.ordinal).toBe(index + 1);
        expect(row.nextStartedAt).toEqual(line[index + 1]?.startedAt ?? null);
      }
    }
  });
});
