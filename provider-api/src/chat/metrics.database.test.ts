import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { visitorSeries } from '../analytics/series';
import { alerts, restaurantMembers, restaurants } from '../database/schema';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { FIGURES } from './metrics';
import { countVisits, countVisitsByHour, type RestaurantSpan } from './metrics.repository';

const PLACES = 50;
const ZONES = ['Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];

const provider = setUpSharedTestProvider();
let token: string;
let asked: RestaurantSpan[];
beforeAll(async () => {
  const { database } = provider;
  const hours = { workingHourFrom: '10:00', workingHourTo: '22:00' };
  const rows = await database
    .insert(restaurants)
    .values(
      Array.from({ length: PLACES }, (_, number) => ({
        name: `Place ${number}`,
        address: '',
        timezone: ZONES[number % ZONES.length] ?? 'UTC',
        ...hours,
      })),
    )
    .returning();
  await database
    .insert(restaurantMembers)
    .values(rows.map(({ id }) => ({ userId: 1, restaurantId: id })));
  await database.insert(alerts).values(
    rows.map(({ id }) => ({
      restaurantId: id,
      type: 'crowding' as const,
      count: 5,
      createdAt: provider.clock.now,
    })),
  );
  await database.execute(sql`
    insert into visit_slots (restaurant_id, slot, visits, young_male, young_female, adult_male, adult_female, old_male, old_female)
    select restaurants.id, slot, (extract(epoch from slot) / 900 * restaurants.id)::bigint % 7 + 1, 0, 0, 0, 0, 0, 0
    from restaurants, generate_series('2026-03-20'::timestamptz, '2026-04-02', '15 minutes') as slot`);
  // Across the daylight saving change in Berlin.
  asked = rows.map(({ id, timezone }) => ({
    restaurantId: id,
    timezone,
    span: { from: new Date('2026-03-28T00:00:00Z'), until: new Date('2026-03-31T00:00:00Z') },
  }));
  token = await provider.logIn('anna');
});

describe('the metrics of the assistant', () => {
  it('equal those of the screens, for each restaurant in its time zone', async () => {
    const { database } = provider;
    const visits = await countVisits(database, asked);
    const hours = await countVisitsByHour(database, asked);
    for (const { restaurantId, timezone, span } of asked.slice(0, ZONES.length)) {
      const series = await visitorSeries(database, { id: restaurantId, timezone }, span);
      const sum = series.reduce((total, { count }) => total + count, 0);
      const own = <T extends { restaurantId: number }>(row: T) => row.restaurantId === restaurantId;
      expect(sum).toBeGreaterThan(0);
      expect(visits.find(own)?.count).toBe(sum);
      expect(hours.filter(own)).toHaveLength(24);
      expect(hours.filter(own).reduce((total, { count }) => total + count, 0)).toBe(sum);
    }
  });

  it.each(Object.keys(FIGURES) as (keyof typeof FIGURES)[])(
    'of %s take as many SQL statements for fifty restaurants as for one',
    async (metric) => {
      const { database } = provider;
      const select = jest.spyOn(database, 'select');
      const now = provider.clock.now;
      const counted = async (some: RestaurantSpan[]) => {
        select.mockClear();
        await FIGURES[metric]({ database, language: 'en', asked: some, now });
        return select.mock.calls.length;
      };
      const ofOne = await counted(asked.slice(0, 1));
      expect(ofOne).toBeLessThanOrEqual(2);
      expect(await counted(asked)).toBe(ofOne);
      select.mockRestore();
    },
  );

  it('have one line for each of fifty restaurants', async () => {
    const body = { text: 'How many alerts were there today?', timezone: 'UTC' };
    const answer = await provider.call({
      method: 'POST',
      url: '/api/chat/chat_prompt/',
      token,
      body,
    });
    const lines = (answer.body as { text: string }).text.split('\n');
    expect(lines).toHaveLength(PLACES + 2);
    expect(lines.at(-1)).toContain('1 alert — ');
  });
});
