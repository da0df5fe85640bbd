import type { Locator, Page } from '@playwright/test';
import {
  accessibilityFaults,
  DESK,
  PHONE,
  type Size,
  sidewaysOverhang,
} from '../harness/accessibility';
import { layoutFaults } from '../harness/layout';
import { type Language, messagesIn } from '../harness/messages';
import { goByRouter, walkTo } from '../harness/navigation';
import { SCREENS } from '../harness/screens';
import { expect, type RestaurantFacts, test } from '../harness/test-with-varied-data';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Languages and window sizes, with restaurants of other kinds: their indexes in the generator's list. */
const TOURS: readonly { language: Language; size: Size; places: readonly number[] }[] = [
  { language: 'en', size: DESK, places: [0, 4] },
  { language: 'ru', size: DESK, places: [3, 2] },
  { language: 'en', size: PHONE, places: [2, 3] },
  { language: 'ru', size: PHONE, places: [1, 5] },
];

interface Look {
  page: Page;
  facts: RestaurantFacts;
  language: Language;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const visitsOf = ({ week }: RestaurantFacts) => week.map(({ visits }) => visits);
const isCounted = ({ week }: RestaurantFacts) => week.some(({ visits }) => visits > 0);

async function column(table: Locator, place: number, part = 'tbody'): Promise<number[]> {
  const cells = await table.locator(`${part} tr > :nth-child(${place})`).allInnerTexts();
  return cells.map((words) => Number(words.replace(/\D/g, '')));
}

/** Expects a metric to show exactly this number, not the beginning of a larger one. */
async function expectFigure({ page, language }: Look, id: string, count: number): Promise<void> {
  const label = page.getByText(messagesIn(language)(id, { kind: 'visitors' }), { exact: true });
  const written = count.toLocaleString(language);
  await expect
    .soft(page.getByRole('group').filter({ has: label }).first())
    .toContainText(new RegExp(`(?<!\\d)${written}(?!\\d)`), { useInnerText: true });
}

/** The metrics of a screen for the week before today, compared with the generated data. */
const FIGURES: Readonly<Record<string, (look: Look) => Promise<void>>> = {
  '/analytics': async (look) => {
    if (!isCounted(look.facts)) return;
    await expectFigure(look, 'analytics.series.name', sum(visitsOf(look.facts)));
  },
  '/table': async ({ page, facts }) => {
    if (!isCounted(facts)) return;
    const table = page.getByRole('table').first();
    expect.soft(await column(table, 2)).toEqual(visitsOf(facts));
    expect.soft((await column(table, 2, 'tfoot'))[0]).toBe(sum(visitsOf(facts)));
    const { date = '' } = facts.week.at(-1) ?? {};
    await goByRouter(page, `/table?restaurant=${facts.id}&from=${date}&to=${date}`);
    const hours = facts.lastDayHours;
    await expect.poll(async () => sum(await column(table, 2))).toBe(sum(hours));
    expect.soft((await column(table, 2)).filter(Boolean)).toEqual(hours.filter(Boolean));
  },
  '/new-visitors': async (look) => {
    if (!isCounted(look.facts)) return;
    await expectFigure(look, 'analytics.share.new', look.facts.newVisitors);
    await expectFigure(look, 'analytics.share.loyal', look.facts.loyalVisitors);
  },
  '/restaurant-orders': async (look) => {
    const orders = sum(look.facts.week.map(({ orders: count }) => count));
    if (orders > 0) await expectFigure(look, 'orders.group.total', orders);
  },
};

function addressOf(path: string, { id, week, lists: [list] }: RestaurantFacts): string | undefined {
  if (path.includes(':listId') && list === undefined) return undefined;
  const days = `from=${week[0]?.date}&to=${week.at(-1)?.date}`;
  // Compare it with a chain of restaurants of one name.
  const restaurants = path === '/compare' ? `restaurants=${id},6,7,8` : `restaurant=${id}`;
  const place = path.replace(':restaurantId', `${id}`).replace(':listId', `${list}`);
  return path === '/' ? `/?restaurant=${id}` : `${place}?${restaurants}&${days}`;
}

for (const { language, size, places } of TOURS) {
  test(`restaurants of every kind fit every screen in ${language} at ${size.width} px, with correct figures`, async ({
    page,
    facts: all,
    signedInAs,
  }) => {
    await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
    await page.setViewportSize(size);
    await signedInAs('owner');
    await page.goto('/403');
    for (const facts of places.flatMap((place) => all[place] ?? [])) {
      for (const path of ['/', ...SCREENS.map((screen) => screen.path)]) {
        const address = addressOf(path, facts);
        if (address === undefined) continue;
        await walkTo(page, path, { address, language });
        await test.step(`${facts.name}: ${path}`, async () => {
          expect.soft(await sidewaysOverhang(page), `${path} scrolls sideways by`).toEqual([]);
          expect.soft(await layoutFaults(page, 'main, header'), path).toEqual([]);
          expect.soft(await accessibilityFaults(page), path).toEqual([]);
          await FIGURES[path]?.({ page, facts, language });
        });
      }
    }
  });
}
