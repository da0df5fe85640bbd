import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  alerts,
  cameraStates,
  cameras,
  orders,
  restaurantMembers,
  restaurants,
  visitSlots,
  visits,
} from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { slotStart } from '../time/slots';

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  anna = await provider.logIn('anna');
});

const ask = async (text: string, timezone = 'Europe/Berlin', token = anna) =>
  provider.call({ method: 'POST', url: '/api/chat/chat_prompt/', token, body: { text, timezone } });
const answerTo = async (text: string, timezone?: string) =>
  withoutLinks(((await ask(text, timezone)).body as { text: string }).text);
const withoutLinks = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
const history = async (query = '', token = anna) =>
  (await provider.call({ url: `/api/chat/${query}`, token })).body as {
    next: string | null;
    previous: string | null;
    results: { id: number; text: string; type: string }[];
  };

/** Adds visits to the Harbour, all by new visitors. */
async function insertVisits(...starts: string[]) {
  for (const [number, start] of starts.entries()) {
    const startedAt = new Date(start);
    const endedAt = new Date(startedAt.getTime() + 60_000);
    await provider.database.insert(visits).values({
      restaurantId: 1,
      visitorId: number + 1,
      startedAt,
      endedAt,
      age: 30,
      sex: 'F',
      ordinal: 1,
    });
    const empty = { youngMale: 0, youngFemale: 0, adultMale: 0, oldMale: 0, oldFemale: 0 };
    await provider.database.insert(visitSlots).values({
      restaurantId: 1,
      slot: slotStart(startedAt),
      visits: 1,
      adultFemale: 60_000,
      ...empty,
    });
  }
}

describe('the answer to a chat prompt', () => {
  beforeEach(() =>
    insertVisits(
      '2026-03-10T09:10:00Z',
      '2026-03-10T10:10:00Z',
      '2026-03-10T10:40:00Z',
      '2026-03-09T22:50:00Z',
    ),
  );

  it.each([
    [
      'Visits this evening',
      'Visits, Tuesday 10 March, 18:00–24:00\nHarbour: not known yet, as this is still to come',
    ],
    ['How many visits today?', 'Visits, today\nHarbour: 3 visits'],
    ['Guests yesterday at the Harbour', 'Visits, yesterday\nHarbour: 1 visit'],
    ['Сколько гостей было сегодня?', 'Визиты, сегодня\nHarbour: 3 визита'],
    ['сколько визитов вчера', 'Визиты, вчера\nHarbour: 1 визит'],
    [
      'Which hour was the busiest today?',
      'The busiest hour, today\nHarbour: 11:00–12:00, with 2 visits',
    ],
    [
      'new and loyal guests this week',
      'New and loyal visitors, this week\nHarbour: 4 visitors — new 4, loyal 0',
    ],
    ['сколько сейчас гостей', 'Сколько гостей сейчас\nHarbour: в среднем 0 гостей с 13:00'],
    [
      'orders last month',
      'Orders, last month\nHarbour: 0 orders completed — in time 0, delayed 0, closed early 0; open now 0, late 0',
    ],
    ['How many visited on Monday?', 'Visits, Monday 9 March\nHarbour: 1 visit'],
    ['Guests on Monday?', 'Visits, Monday 9 March\nHarbour: 1 visit'],
    ['How many guests came on Tuesday?', 'Visits, Tuesday 10 March\nHarbour: 3 visits'],
    ['visits last Tuesday', 'Visits, Tuesday 3 March\nHarbour: 0 visits'],
    ['Сколько гостей пришло в понедельник?', 'Визиты, понедельник, 9 марта\nHarbour: 1 визит'],
    ['сколько визитов в прошлый вторник', 'Визиты, вторник, 3 марта\nHarbour: 0 визитов'],
    ['визиты позавчера', 'Визиты, позавчера\nHarbour: 0 визитов'],
    ['visits the day before yesterday', 'Visits, the day before yesterday\nHarbour: 0 visits'],
    [
      'visits yesterday between 18:00 and 02:00',
      'Visits, yesterday, 18:00–02:00\nHarbour: 1 visit',
    ],
    [
      'Сколько гостей было 10.03 с 11 до 12?',
      'Визиты, вторник, 10 марта, 11:00–12:00\nHarbour: 2 визита',
    ],
    [
      'visits on 9 March between 00:00 and 23:45',
      'Visits, Monday 9 March, 00:00–23:45\nHarbour: 0 visits',
    ],
    [
      'визиты в прошлый вторник вечером',
      'Визиты, вторник, 3 марта, 18:00–24:00\nHarbour: 0 визитов',
    ],
    [
      'the busiest hour in March between 18:00 and 24:00',
      'The busiest hour, March, 18:00–24:00\nHarbour: 23:00–24:00, with 1 visit',
    ],
    // The prompts that the application suggests.
    [
      'How many guests are here now?',
      'Visitors present now\nHarbour: 0 visitors on average since 13:00',
    ],
    ['Сколько гостей в зале сейчас?', 'Сколько гостей сейчас\nHarbour: в среднем 0 гостей с 13:00'],
    [
      'What was the busiest hour yesterday?',
      'The busiest hour, yesterday\nHarbour: 23:00–24:00, with 1 visit',
    ],
    [
      'Какой час вчера был самым загруженным?',
      'Самый загруженный час, вчера\nHarbour: 23:00–24:00, 1 визит',
    ],
    [
      'Сколько новых гостей пришло на этой неделе?',
      'Новые и постоянные гости, на этой неделе\nHarbour: 4 гостя — новых 4, постоянных 0',
    ],
    [
      'How many orders were late today?',
      'Orders, today\nHarbour: 0 orders completed — in time 0, delayed 0, closed early 0; open now 0, late 0',
    ],
    [
      'Сколько заказов опоздало сегодня?',
      'Заказы, сегодня\nHarbour: 0 заказов выполнено — в срок 0, с опозданием 0, закрыто досрочно 0; открыто сейчас 0, опаздывают 0',
    ],
    ['How many alerts were there today?', 'Alerts, today\nHarbour: 0 alerts; unread 0'],
    ['Сколько тревог было сегодня?', 'Тревоги, сегодня\nHarbour: 0 тревог; непрочитанных 0'],
  ])('%s', async (prompt, answer) => {
    expect(await answerTo(prompt)).toBe(answer);
  });

  it.each([
    ['visits yesterday', '/analytics?restaurant=1&from=2026-03-09&to=2026-03-09'],
    ['new guests this week', '/new-visitors?restaurant=1&from=2026-03-09&to=2026-03-15'],
    ['orders last month', '/restaurant-orders?restaurant=1&from=2026-02-01&to=2026-02-28'],
    ['alerts today', '/alerts?restaurant=1&from=2026-03-10&to=2026-03-10'],
  ])('links from "%s" to the screen with the same filters', async (prompt, address) => {
    const { body } = await ask(prompt);
    expect((body as { text: string }).text).toContain(`\n[Harbour](${address}): `);
  });

  it.each([
    ['visits 2 to 10 March', 4],
    ['visits 2 to 10 March between 18:00 and 02:00', 1],
    ['визиты с 9 по 10 марта с 10:00 до 11:00', 1],
  ])('counts the given hours on each day: %s', async (prompt, count) => {
    expect(await answerTo(prompt)).toMatch(new RegExp(`Harbour: ${count} (?:visit|визит)`));
  });

  it('links from hours of a day to the screen of that day', async () => {
    const { body } = await ask('visits on 9 March between 18:00 and 02:00');
    expect((body as { text: string }).text).toContain(
      '\n[Harbour](/analytics?restaurant=1&from=2026-03-09&to=2026-03-09): 1 visit',
    );
  });

  describe('for restaurants in different time zones', () => {
    beforeEach(async () => {
      const { database } = provider;
      const veranda = {
        id: 50,
        name: 'Veranda',
        address: 'Pier 1',
        timezone: 'America/Los_Angeles',
      };
      const hours = { workingHourFrom: '08:00', workingHourTo: '22:00' };
      await database.insert(restaurants).values({ ...veranda, ...hours });
      const ofHarbour = eq(restaurantMembers.restaurantId, 1);
      const members = await database.select().from(restaurantMembers).where(ofHarbour);
      const ofVeranda = members.map((member) => ({ ...member, restaurantId: veranda.id }));
      await database.insert(restaurantMembers).values(ofVeranda);
      // Wednesday at 00:30 in Berlin, Tuesday at 16:30 in Los Angeles.
      provider.clock.now = new Date('2026-03-10T23:30:00Z');
      anna = await provider.logIn('anna');
    });

    it.each([
      [
        'visits today',
        'Visits, today\nHarbour, Wednesday 11 March: 0 visits\nVeranda, Tuesday 10 March: 0 visits',
      ],
      [
        'визиты вчера',
        'Визиты, вчера\nHarbour, вторник, 10 марта: 3 визита\nVeranda, понедельник, 9 марта: 0 визитов',
      ],
      [
        'visits the last 2 days',
        'Visits\nHarbour, 10–11 March: 3 visits\nVeranda, 9–10 March: 0 visits',
      ],
      [
        'visits tonight',
        'Visits, Tuesday 10 March, 18:00–24:00\nHarbour: 0 visits\nVeranda: not known yet, as this is still to come',
      ],
      [
        'visits between 12:00 and 14:00',
        'Visits, yesterday, 12:00–14:00\nHarbour: 0 visits\nVeranda: 0 visits',
      ],
      [
        'visits between 17:00 and 18:00',
        'Visits, yesterday, 17:00–18:00\nHarbour, Tuesday 10 March: 0 visits\nVeranda, Monday 9 March: 0 visits',
      ],
      ['visits this week', 'Visits, this week\nHarbour: 4 visits\nVeranda: 0 visits'],
      ['visits at the Harbour today', 'Visits, today\nHarbour: 0 visits'],
      ['visits on 10 March', 'Visits, Tuesday 10 March\nHarbour: 3 visits\nVeranda: 0 visits'],
      [
        'visits on 11 March',
        'Visits, Wednesday 11 March\nHarbour: 0 visits\nVeranda: not known yet, as this is still to come',
      ],
    ])('%s', async (text, answer) => {
      expect((await answerTo(text)).replaceAll('\u2009', '')).toBe(answer);
    });

    it("names the day if it is not the user's own", async () => {
      expect(await answerTo('visits today at the Veranda')).toBe(
        'Visits, today\nVeranda, Tuesday 10 March: 0 visits',
      );
    });
  });

  it.each([
    ['Asia/Kolkata', '2026-03-10T12:40:00Z', '18:00'],
    ['Asia/Kolkata', '2026-03-10T12:20:00Z', '17:30'],
    ['Asia/Kathmandu', '2026-03-10T12:40:00Z', '18:00'],
    ['Asia/Kathmandu', '2026-03-10T12:10:00Z', '17:45'],
  ])('states since when present guests are counted: in %s at %s', async (timezone, now, since) => {
    await provider.database.update(restaurants).set({ timezone });
    provider.clock.now = new Date(now);
    anna = await provider.logIn('anna');
    expect(await answerTo('How many guests are here now?', timezone)).toMatch(
      new RegExp(`Harbour: 0 visitors on average since ${since}$`),
    );
  });

  it('has the same numbers as the screens', async () => {
    const { body } = await provider.call({
      method: 'POST',
      url: '/api/analytics/timeseries/',
      token: anna,
      body: {
        restaurant_id: 1,
        type: 'visitors',
        date_from: '2026-03-10T00:00:00+01:00',
        date_to: '2026-03-10T23:59:59.999+01:00',
      },
    });
    const sum = (body as { count: number }[]).reduce((total, { count }) => total + count, 0);
    expect(await answerTo('visits today')).toContain(`Harbour: ${sum} visits`);
  });

  it('counts the orders open now whatever the period, as the screen does', async () => {
    provider.clock.now = new Date('2026-03-10T23:30:00Z');
    anna = await provider.logIn('anna');
    await provider.database.insert(orders).values({
      restaurantId: 1,
      uid: 'a',
      number: 1,
      type: 'Table',
      status: 'CookingStarted',
      price: 10,
      openedAt: new Date('2026-03-10T22:40:00Z'),
      lateAt: new Date('2026-03-10T23:00:00Z'),
      items: [],
    });
    const screen = await provider.call({
      url: `/api/restaurant_orders/current/?${new URLSearchParams({
        restaurant_id: '1',
        date_from: '2026-03-10T00:00:00+01:00',
        date_to: '2026-03-11T23:59:59.999+01:00',
      })}`,
      token: anna,
    });
    expect(screen.body).toMatchObject({ in_time_orders: 0, delayed_orders: 1 });
    for (const period of ['today', 'yesterday', 'last week', 'yesterday between 10:00 and 12:00']) {
      expect(await answerTo(`orders ${period}`)).toMatch(/; open now 1, late 1$/);
    }
  });

  it('counts alerts by kind', async () => {
    const createdAt = new Date('2026-03-10T09:00:00Z');
    const alert = { restaurantId: 1, type: 'crowding' as const, count: 9, createdAt };
    const yesterday = { ...alert, createdAt: new Date('2026-03-09T09:00:00Z') };
    await provider.database.insert(alerts).values([alert, { ...alert, isRead: true }, yesterday]);
    expect(await answerTo('какие были тревоги')).toBe(
      'Тревоги, сегодня\nHarbour: 2 тревоги — скопление людей 2; непрочитанных 1',
    );
  });

  it('formats all its numbers alike', async () => {
    const createdAt = new Date('2026-03-10T09:00:00Z');
    const alert = { restaurantId: 1, type: 'crowding' as const, count: 9, createdAt };
    await provider.database.insert(alerts).values(Array.from({ length: 1200 }, () => alert));
    expect(await answerTo('alerts today')).toContain('1,200 alerts — crowding 1,200; unread 1,200');
  });

  it.each([
    'What is the meaning of life?',
    'visits last year',
    'прогноз посетителей на завтра',
    'visits two weeks ago',
    'guests on Mondays',
    'визиты 31 ноября',
    'new guests from 2 to 8 March between 18:00 and 20:00',
    'Did more guests come today than yesterday?',
    'visits today and yesterday',
    'alerts and orders today',
    'How many women visited today?',
    'How many tables are dirty now?',
    'How many people waited longer than 5 minutes?',
    'guests present yesterday',
    'visits today at the Lighthouse',
    'the busiest day this week',
  ])('admits what it cannot answer: %s', async (prompt) => {
    expect(await answerTo(prompt)).toMatch(/^(?:I cannot answer that|На это ответить не смогу)/);
  });

  it('escapes Markdown in restaurant names', async () => {
    await provider.database.update(restaurants).set({ name: '[Free](//evil.example) *now*' });
    expect(await answerTo('hello')).toContain('\\[Free\\]\\(//evil.example\\) \\*now\\*');
  });

  it('tells apart restaurants of the same name by their addresses', async () => {
    const named = await provider.database.update(restaurants).set({ name: 'Pizza' }).returning();
    const answer = await answerTo('visits today');
    const mine = named.filter(({ name }) => answer.includes(name)).length;
    expect(mine).toBeGreaterThan(0);
    const links = [...answer.matchAll(/\[(Pizza[^\]]*)\]/g)].map(([, label]) => label);
    expect(new Set(links).size).toBe(links.length);
  });

  describe('for a period without detector reports', () => {
    /** Sets the report of the only camera's detector, in the detector's own times. */
    const report = async (
      silences: [string, string][],
      { heardAt = provider.clock.now, seenSince }: { heardAt?: Date; seenSince?: string } = {},
    ) => {
      const values = { restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' };
      const [camera] = await provider.database.insert(cameras).values(values).returning();
      await provider.database.insert(cameraStates).values({
        cameraId: camera?.id ?? 0,
        sequence: 1,
        seenAt: heardAt,
        scene: { people: [], dirtyTables: [] },
        memory: {},
        report: {
          heardAt: heardAt.getTime(),
          ...(seenSince === undefined ? {} : { seenSince: Date.parse(seenSince) }),
          silences: silences.map(([from, until]) => ({
            from: Date.parse(from),
            until: Date.parse(until),
          })),
        },
      });
    };

    it('states from when to when nobody was counted, along with the count', async () => {
      await report([['2026-03-10T09:40:00Z', '2026-03-10T10:05:00Z']], {
        seenSince: '2026-02-01T08:00:00Z',
      });
      expect(await answerTo('How many visits today?')).toBe(
        'Visits, today\nHarbour: 3 visits; not counted from 10:40 to 11:05, as no detector reported',
      );
      expect(await answerTo('сколько визитов на этой неделе')).toBe(
        'Визиты, на этой неделе\nHarbour: 4 визита; с 10 марта в 10:40 до 10 марта в 11:05 никого не считали: детектор ничего не сообщал',
      );
      expect(await answerTo('alerts today')).not.toContain('not counted');
    });

    it('is "not known" instead of 0 for hours without any report', async () => {
      await report([['2026-03-10T10:55:00Z', '2026-03-10T12:00:00Z']]);
      expect(await answerTo('visits today between 12:00 and 13:00')).toBe(
        'Visits, today, 12:00–13:00\nHarbour: not known, as no detector reported',
      );
      expect(await answerTo('visits on 5 March 2024')).toMatch(/\nHarbour: not known, /);
    });

    it('states that nobody was counted before counting began', async () => {
      const outages: [string, string][] = [8, 9, 10].map((hour) => [
        `2026-03-10T${String(hour).padStart(2, '0')}:00:00Z`,
        `2026-03-10T${String(hour).padStart(2, '0')}:20:00Z`,
      ]);
      await report(outages, { seenSince: '2026-03-09T08:00:00Z' });
      const before = 'not counted from 1 March at 00:00 to 9 March at 09:00';
      expect(await answerTo('visits this month')).toContain(`Harbour: 4 visits; ${before}, as`);
      // Counting began before the restaurant opened that day.
      expect(await answerTo('visits this week')).not.toContain('from 9 March');
      expect(await answerTo('visits on 3 March')).toMatch(/\nHarbour: not known, /);
    });

    it('includes the outage of a camera that has since been disabled', async () => {
      await report([], { heardAt: new Date('2026-03-10T07:30:00Z') });
      await provider.database.update(cameras).set({ disabledAt: provider.clock.now });
      expect(await answerTo('visits today')).toContain('not counted from 08:30 to 13:00');
      expect(await answerTo('how many guests are there now')).toMatch(/\nHarbour: not known, /);
    });

    it('does not state who is inside if the last report is too old', async () => {
      await report([], { heardAt: new Date(provider.clock.now.getTime() - 15 * 60_000) });
      expect(await answerTo('how many guests are there now')).toMatch(/\nHarbour: not known, /);
    });

    it('does not mention an outage at night', async () => {
      await report([['2026-03-09T23:00:00Z', '2026-03-10T07:00:00Z']]);
      expect(await answerTo('How many visits today?')).toBe('Visits, today\nHarbour: 3 visits');
    });
  });

  it("is limited by the user's permissions", async () => {
    await provider.setPermissions('anna', ['create_chat_prompt', 'read_alert']);
    expect(await answerTo('visits today')).toBe('Your account may not see visits.');
    expect(await answerTo('hello')).toContain('I can tell you about alerts, for');
  });

  it.each([
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ text: '' }, 'text'],
    [{ text: 'a'.repeat(4001) }, 'text'],
    [{ mood: 'good' }, 'mood'],
  ])('is an error for %j', async (overrides, field) => {
    const body = { text: 'visits', timezone: 'UTC', ...overrides };
    const answer = await provider.call({
      method: 'POST',
      url: '/api/chat/chat_prompt/',
      token: anna,
      body,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(new RegExp(`^${field}:`)) },
    });
  });
});

describe('the chat history', () => {
  it('has prompts and answers, newest first, with pagination in both directions', async () => {
    for (const text of ['one', 'two', 'three']) await ask(text);
    const first = await history('?items_per_page=2');
    expect(first.results).toMatchObject([{ type: 'answer' }, { type: 'prompt', text: 'three' }]);
    expect(first.previous).toBeNull();
    const second = await history(`?items_per_page=2&cursor=${first.next}`);
    expect(second.results[1]).toMatchObject({ type: 'prompt', text: 'two' });
    const last = await history(`?items_per_page=2&cursor=${second.next}`);
    expect([last.next, last.results.length]).toEqual([null, 2]);
    expect(await history(`?items_per_page=2&cursor=${last.previous}`)).toMatchObject({
      results: second.results,
    });
  });

  it('is private to the user', async () => {
    await ask('hello');
    expect((await history('', await provider.logIn('boris'))).results).toEqual([]);
  });

  it('refuses an invalid cursor', async () => {
    expect(await provider.call({ url: '/api/chat/?cursor=abc', token: anna })).toMatchObject({
      status: 400,
      body: { details: 'cursor: not known' },
    });
  });
});
