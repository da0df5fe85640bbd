import type { Browser, Page, Route } from '@playwright/test';
import { ApiClient, giveSession } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { dayAgo } from '../harness/days';
import { type Metric, milliseconds } from './metric';
import { scriptTime, slowProcessor } from './slow-processor';
import { watchDrawing } from './watch-drawing';

const RESTAURANTS = [1, 2, 3, 4];
/** Four lines, and next to each the line of the previous days. */
const LINES = RESTAURANTS.length * 2;

/** Measures drawing the metrics of four restaurants once the responses arrive, with the CPU four times slower. */
async function measureDrawing(
  browser: Browser,
  { address, unspoiled }: Composition,
  days: number,
): Promise<Metric[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  await giveSession(page, await new ApiClient(unspoiled).signIn('owner'));
  await page.route('**/api/restaurants/', addRestaurant);
  const answers = await holdAnswers(page);
  const path = (range: string) => `/compare?${range}&restaurants=${RESTAURANTS.join(',')}`;
  // Load and run the code first, so that only the drawing is measured.
  answers.release();
  await page.goto(address + path(`from=${dayAgo(8)}&to=${dayAgo(8)}`));
  const lines = page.locator('[data-series]');
  await lines.nth(LINES - 1).waitFor();
  answers.hold();
  // Prefetching by the shell must not be part of the measurement.
  await page.waitForLoadState('networkidle');

  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slowProcessor(client);
  await page.evaluate(
    (next) => {
      window.history.pushState({}, '', next);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    },
    path(`from=${dayAgo(days)}&to=${dayAgo(1)}`),
  );
  await answers.asked(LINES);
  const chart = page.getByRole('slider').first();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const untilDrawn = await watchDrawing(page);
  const before = await scriptTime(client);
  answers.release();
  await untilDrawn();
  const drawn = await scriptTime(client);

  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chart.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const steps = 20;
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.move(x + (width * (step + 0.5)) / steps, y + height / 2);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const read = await scriptTime(client);
  const points = await chart.getAttribute('aria-valuemax');
  await page.close();
  return [
    { name: 'lines, places of each', value: `${LINES}, ${Number(points) + 1}` },
    { name: 'scripting until they are drawn', value: milliseconds(drawn - before) },
    { name: 'scripting for a place read', value: milliseconds((read - drawn) / steps) },
  ];
}

export const measureYear = (browser: Browser, composition: Composition) =>
  measureDrawing(browser, composition, 365);

export const measureTwoDays = (browser: Browser, composition: Composition) =>
  measureDrawing(browser, composition, 2);

/** The demo has three restaurants: the fourth is the first with another name. */
async function addRestaurant(route: Route): Promise<void> {
  const response = await route.fetch();
  const list = (await response.json()) as object[];
  await route.fulfill({ response, json: [...list, { ...list[0], id: 4, name: 'Fourth' }] });
}

/** Holds back the responses with series, and releases all of them at once. */
async function holdAnswers(page: Page) {
  let asked = 0;
  let letGo: () => void = () => undefined;
  let gate = Promise.resolve();
  let onAsked: () => void = () => undefined;
  await page.route('**/api/analytics/timeseries/', async (route) => {
    const body = route.request().postDataJSON() as { restaurant_id: number };
    const source = body.restaurant_id === 4 ? 1 : body.restaurant_id;
    const response = await route.fetch({ postData: { ...body, restaurant_id: source } });
    asked += 1;
    onAsked();
    await gate;
    await route.fulfill({ response });
  });
  return {
    hold: () => {
      asked = 0;
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    release: () => letGo(),
    asked: (count: number) =>
      new Promise<void>((resolve) => {
        onAsked = () => {
          if (asked >= count) resolve();
        };
        onAsked();
      }),
  };
}
