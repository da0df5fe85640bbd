import type { Page } from '@playwright/test';
import { ChatScreen } from '../harness/chat';
import { dayAgo } from '../harness/days';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/** Allowed cumulative layout shift of a page while it loads. Most pages shift by less than 0.001. */
const CUMULATIVE_SHIFT = 0.02;

/** Most users are in their restaurant's time zone. Times in another zone are longer, and may shift a row. */
const CLOCK = 'Europe/Moscow';

test.use({ timezoneId: CLOCK });

const SIZES = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
];

const PAGES = [
  '/',
  '/alerts',
  '/analytics',
  '/analytics?period=month',
  '/analytics?from=2020-03-02&to=2020-03-03',
  '/table',
  '/compare',
  '/new-visitors',
  '/loyal-visitors',
  '/loyal-visitors?period=month',
  '/heatmap',
  '/cameras',
  '/cameras?camera=1&picture=still',
  '/face-profiles-list',
  '/1/face-profiles/1',
  '/face-profiles-detections',
  '/restaurant-orders',
  '/chat',
];

/** What a provider reports about a camera's detector. */
const DETECTORS = [
  ['never heard', () => ({ last_heard_at: null })],
  ['reporting', () => ({ last_heard_at: new Date().toISOString(), per_minute: 30, people: 4 })],
] as const;

/** Screens that show when nobody was counting, with a call that each of them waits for. */
const COUNTED = [
  { path: '/analytics', call: /\/api\/analytics\/timeseries\// },
  { path: '/table', call: /\/api\/analytics\/timeseries\// },
  { path: '/compare', call: /\/api\/analytics\/timeseries\// },
  { path: '/new-visitors', call: /\/api\/analytics\/new_loyal_visistors\// },
  { path: '/heatmap', call: /\/api\/analytics\/heatmap\// },
];

declare global {
  interface Window {
    /** Layout shifts so far, with the shifted elements. */
    shifts: { by: number; what: string }[];
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) => node?.textContent?.slice(0, 40));
        window.shifts.push({ by: shift.value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectStillUntilIdle(page, path);
}

async function expectStillUntilIdle(page: Page, path: string): Promise<void> {
  await expect(new Shell(page).heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { by }) => total + by, 0);
  expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(CUMULATIVE_SHIFT);
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page, signedInAs }) => {
      await recordShifts(page);
      await signedInAs('owner');
    });

    test('no page shifts its layout while it loads', async ({ page }) => {
      for (const path of PAGES) await expectStill(page, path);
      const chat = new ChatScreen(page);
      // Not by the number of answers, because those of other tests are rendered gradually.
      const question = `How many visits today at the ${viewport.width < 768 ? 'Veranda' : 'Bistro'}?`;
      await chat.ask(question);
      await expect(chat.messages.nth(-2)).toHaveText(question);
      await expect(chat.messages.last()).toContainText('Visits, today');
      await expectStill(page, '/chat');
    });

    test('restaurants that load last cause no layout shift', async ({ page, faults }) => {
      faults.breakApi('GET /api/restaurants/', {
        rewrite: (list) => (list as object[]).map((one) => ({ ...one, timezone: CLOCK })),
      });
      for (const path of ['/', '/alerts']) {
        const release = faults.hold('/api/restaurants/');
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        release();
        await expectStillUntilIdle(page, path);
      }
    });

    for (const [told, what] of DETECTORS) {
      test(`detector states that load last cause no layout shift: ${told}`, async ({
        page,
        faults,
      }) => {
        faults.breakApi('GET /api/camera_detectors/', {
          rewrite: (list) => (list as object[]).map((one) => ({ ...one, ...what() })),
        });
        const release = faults.hold('/api/camera_detectors/');
        const zones = page.waitForResponse(/\/api\/vazone\//);
        await page.goto('/cameras?camera=1&picture=still');
        await expect(
          page.getByRole('heading', { name: text('cameras.zones.title') }),
        ).toBeVisible();
        await (await zones).finished();
        release();
        await expect(listedZones(page).first()).toBeVisible();
        await expectStillUntilIdle(page, '/cameras');
      });
    }

    test('periods without counting that load last cause no layout shift', async ({
      page,
      faults,
    }) => {
      const [from, until] = [dayAgo(4), dayAgo(3)].map((day) => `${day}T12:00:00Z`);
      faults.breakApi('GET /api/camera_detectors/', {
        rewrite: (list) =>
          (list as object[]).map((one) => ({
            ...one,
            last_heard_at: new Date().toISOString(),
            silences: [{ from, until }],
          })),
      });
      for (const { path, call } of COUNTED) {
        const release = faults.hold('/api/camera_detectors/');
        const answered = page.waitForResponse(call);
        await page.goto(`${path}?restaurant=1&from=${dayAgo(6)}&to=${dayAgo(2)}`);
        await (await answered).finished();
        release();
        await expect(page.getByText(/^Not counted from/).first()).toBeVisible();
        await expectStillUntilIdle(page, path);
      }
    });

    test('a page of alerts that folds into one row causes no layout shift', async ({
      page,
      faults,
    }) => {
      faults.breakApi('GET /api/alerts/', { rewrite: (body) => repeating(body as ListedAlerts) });
      await expectStill(page, '/alerts');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    });
  });
}

const listedZones = (page: Page) =>
  page.getByRole('list', { name: text('cameras.zones.title') }).getByRole('listitem');

interface ListedAlerts {
  results: { id: number; type: string }[];
}

/** Makes all alerts of a page repeats of one. */
function repeating({ results, ...page }: ListedAlerts): ListedAlerts {
  const lead = results.find(({ type }) => type === 'crowding');
  return { ...page, results: results.map(({ id }) => ({ ...lead, id, type: 'crowding' })) };
}
