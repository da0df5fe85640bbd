import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type FilmRole, makeFilm, placeOf } from '../../detector/src/testing/film';
import { makeRestaurant } from '../../detector/src/testing/test-restaurant';
import { RtspSource } from '../../provider-api/src/testing/rtsp-source';
import { startDetector } from '../../scripts';
import { ApiClient, giveSession } from '../harness/accounts';
import { CameraScreen, type WirePoint } from '../harness/cameras';
import { Detections } from '../harness/detections';
import { chooseRule, mouse } from '../harness/hands';
import { expect, test } from '../harness/test';
import { text } from '../harness/texts';

const CAMERA = 1;
/** The model is loaded first, which takes long on a busy machine. */
const SEEN = { timeout: 120_000 };

/** Until the first guest: the detector finds the camera again meanwhile. */
const LEAD_SECONDS = 12;
/** Of the film, which begins again at its end: that is long after what is asked of it. */
const SECONDS = 240;
/** Of somebody who comes in from the left, and goes back there. */
const guest = (person: FilmRole['person'], from: number, until: number, x: number): FilmRole => ({
  person,
  height: 0.5,
  y: 0.9,
  steps: [
    { second: LEAD_SECONDS + from, x: -0.1 },
    { second: LEAD_SECONDS + from + 7, x },
    { second: LEAD_SECONDS + until - 7, x },
    { second: LEAD_SECONDS + until, x: -0.1 },
  ],
});
/** Two come, stand together, and leave; nobody is ever to the right. */
const GUESTS = [guest('black', 0, 34, 0.58), guest('green', 4, 30, 0.4)];

const area = (left: number, right: number) => [
  { x: left, y: 0.5 },
  { x: right, y: 0.5 },
  { x: right, y: 0.97 },
  { x: left, y: 0.97 },
];
const HALL = { left: 0.35, right: 0.65 };
const [POST, DOOR] = [area(0.75, 0.95), area(0.17, 0.22)];
const ACROSS_DOOR = [DOOR[0], DOOR[3], DOOR[1], DOOR[2]] as WirePoint[];

/** Seconds that the guests spend in the hall, by the film's own script. */
function secondsInHall(): number {
  let seconds = 0;
  for (let second = 0; second < SECONDS; second += 0.1) {
    for (const one of GUESTS) {
      const x = placeOf(one, second);
      if (x !== undefined && x >= HALL.left && x <= HALL.right) seconds += 0.1;
    }
  }
  return seconds;
}

/** Of a day from today on, in the restaurant's time zone. */
function dayStart(days: number): string {
  const day = new Date();
  day.setUTCHours(24 * days, 0, 0, 0);
  return day.toISOString();
}

/** What the heatmap says of a zone. */
async function intensityOf(page: Page, zone: string): Promise<number> {
  const row = page
    .getByRole('table', { name: text('analytics.heatmap.byZone') })
    .getByRole('row')
    .filter({ hasText: zone });
  const shown = await row.getByRole('cell').nth(1).textContent();
  return Number(shown?.replaceAll(',', ''));
}

test('zones that somebody draws raise their alerts and count by what the detector sees over RTSP', async ({
  page,
  startOwn,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-detector-'));
  const [empty, film] = [path.join(folder, 'empty.mp4'), path.join(folder, 'film.mp4')];
  const outside = { ...guest('black', 0, 20, -0.3), person: 'black' as const };
  await Promise.all([makeFilm(empty, LEAD_SECONDS, [outside]), makeFilm(film, SECONDS, GUESTS)]);
  let source = new RtspSource({ film: empty });
  await source.start();
  const data = path.join(folder, 'data');
  const password = await makeRestaurant(data, source.address);
  const composition = await startOwn({ dataTemplate: data, environment: { DEMO: '0' } });
  const api = new ApiClient(composition.unspoiled);
  const tokens = await api.signInWith('anna', password);
  await giveSession(page, tokens);
  const key = new Detections(api, composition).keyOf(CAMERA);
  const detector = startDetector(composition.provider, JSON.stringify({ [CAMERA]: key }), {
    STATE_DIR: path.join(folder, 'state'),
    INTERVAL_SECONDS: '1',
    LOG_LEVEL: 'warn',
  });
  try {
    const screen = new CameraScreen(page);
    await page.goto(`${composition.address}/cameras?camera=${CAMERA}&picture=still`);
    await expect(page.locator('[data-state=reporting]')).toBeVisible(SEEN);

    const hand = mouse(screen);
    const drawPeople = async (name: string, rule: string, points: readonly WirePoint[]) => {
      await hand.press(screen.addButton('cameras.kind.people'));
      await hand.draw(points, false);
      await hand.nameIt(name);
      await chooseRule(screen, hand, rule);
    };
    await drawPeople('Dining hall', 'cameras.rule.crowding', area(HALL.left, HALL.right));
    await page.getByRole('spinbutton', { name: text('cameras.field.crowd') }).fill('2');
    await screen.saved('Dining hall');
    await drawPeople('Side door', 'cameras.rule.absence', POST);
    await hand.choose(page.getByRole('radio', { name: text('cameras.duration.seconds') }));
    await page.getByRole('spinbutton', { name: text('cameras.field.missing') }).fill('10');
    await screen.saved('Side door');
    await hand.press(screen.addButton('cameras.kind.line'));
    await hand.draw(ACROSS_DOOR, true);
    await hand.nameIt('Main entrance');
    await screen.saved('Main entrance');

    // Everything is drawn: the guests may come.
    await source.stop();
    source = new RtspSource({ film, port: Number(new URL(source.address).port) });
    await source.start();

    const raised = async () => {
      const { results } = await api.get<{ results: { type: string; zone_name?: string }[] }>(
        '/api/alerts/',
        tokens,
      );
      return results.map(({ type, zone_name: zone }) => `${type} ${zone}`);
    };
    await expect
      .poll(raised, SEEN)
      .toEqual(expect.arrayContaining(['crowding Dining hall', 'absence Side door']));
    await page.goto(`${composition.address}/alerts`);
    const alert = (title: string) => page.getByRole('article').filter({ hasText: title }).first();
    await expect(alert('Dining hall: 2 people')).toBeVisible();
    await expect(
      alert('Side door empty for').getByRole('button', {
        name: text('alerts.row.enlarge', { camera: 'Hall', zone: 'Side door' }),
      }),
    ).toBeVisible();

    const today = 'restaurant=1&period=day';
    const range = { date_from: dayStart(0), date_to: dayStart(1), restaurant_id: 1 };
    const exits = async () => {
      const query = { ...range, type: 'exits' };
      const entries = await api.ask<{ count: number }[]>(
        '/api/analytics/timeseries/',
        tokens,
        query,
      );
      return entries.reduce((sum, { count }) => sum + count, 0);
    };
    // Once both have left, nobody comes again for as long as the test asks.
    await expect.poll(exits, SEEN).toBe(2);
    for (const kind of ['exits', 'entrances', 'visitors']) {
      await page.goto(`${composition.address}/analytics?${today}&series=${kind}`);
      const name = text('analytics.series.name', { kind });
      const figure = page.getByRole('group').filter({ hasText: name }).first();
      await expect(figure.locator('> div').nth(1)).toHaveText('2');
    }
    await page.goto(`${composition.address}/heatmap?${today}&camera=${CAMERA}`);
    const expected = secondsInHall();
    await expect.poll(() => intensityOf(page, 'Dining hall')).toBeGreaterThan(0.9 * expected);
    expect(await intensityOf(page, 'Dining hall')).toBeLessThan(1.1 * expected);
    expect(await intensityOf(page, 'Side door')).toBe(0);
  } finally {
    await detector.stop();
    await source.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
