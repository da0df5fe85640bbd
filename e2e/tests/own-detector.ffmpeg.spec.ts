import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { photoOfGreen } from '../../detector/src/testing/face-photos';
import { type FilmRole, makeFilm, placeOf } from '../../detector/src/testing/film';
import { operate } from '../../detector/src/testing/provider-process';
import { makeRestaurant, zoneAtNoon } from '../../detector/src/testing/test-restaurant';
import { RtspSource } from '../../provider-api/src/testing/rtsp-source';
import { startDetector } from '../../scripts';
import { ApiClient, giveSession, type Tokens } from '../harness/accounts';
import { CameraScreen, type WirePoint } from '../harness/cameras';
import { type Composition, startComposition } from '../harness/composition';
import { Detections } from '../harness/detections';
import { FacesApi, ProfilesScreen } from '../harness/faces';
import { chooseRule, mouse } from '../harness/hands';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

/** The test must not recognise anybody with the hall camera. */
const [HALL, BAR] = [1, 2];
/** Includes loading the model first, which takes long on a busy machine. */
const SEEN = { timeout: 120_000 };

const TODAY = 'restaurant=1&period=day';

/** Seconds before the first guest, in which the detector reconnects to the camera. */
const LEAD_SECONDS = 12;
/** Length of the film, which then starts again: long after the end of the test. */
const FILM_SECONDS = 240;
/** Slow enough for a busy machine, which needs three seconds to analyse a frame. */
const WALK_SECONDS = 10;
/** A guest who comes in from the left, and leaves to the left. */
const guest = (person: FilmRole['person'], from: number, until: number, x: number): FilmRole => ({
  person,
  height: 0.5,
  y: 0.9,
  steps: [
    { second: LEAD_SECONDS + from, x: -0.1 },
    { second: LEAD_SECONDS + from + WALK_SECONDS, x },
    { second: LEAD_SECONDS + until - WALK_SECONDS, x },
    { second: LEAD_SECONDS + until, x: -0.1 },
  ],
});
/** Two guests come, stand together, and leave; nobody is ever on the right. */
const GUESTS = [guest('black', 0, 42, 0.58), guest('green', 4, 38, 0.4)];
/** A role outside the picture, for a film that shows nobody. */
const OUTSIDE = guest('black', 0, 20, -0.3);

/** People near the camera, with faces about 90 pixels wide, who walk up and down away from the guests' zones. */
const near = (person: FilmRole['person'], from: number, to: number): FilmRole => ({
  person,
  height: 0.75,
  y: 1,
  steps: Array.from({ length: FILM_SECONDS / 20 + 1 }, (_, turn) => ({
    second: 20 * turn,
    x: turn % 2 === 0 ? from : to,
  })),
});
const EMPLOYEE_AND_STRANGER = [near('green', 0.68, 0.72), near('uniform', 0.24, 0.28)];

const area = (left: number, right: number) => [
  { x: left, y: 0.5 },
  { x: right, y: 0.5 },
  { x: right, y: 0.97 },
  { x: left, y: 0.97 },
];
const MIDDLE = { left: 0.35, right: 0.65 };
const [POST, DOOR] = [area(0.75, 0.95), area(0.17, 0.22)];
const ACROSS_DOOR = [DOOR[0], DOOR[3], DOOR[1], DOOR[2]] as WirePoint[];

/** Seconds that the guests spend in the middle, according to the film's script. */
function secondsInMiddle(): number {
  let seconds = 0;
  for (let second = 0; second < FILM_SECONDS; second += 0.1) {
    for (const one of GUESTS) {
      const x = placeOf(one, second);
      if (x !== undefined && x >= MIDDLE.left && x <= MIDDLE.right) seconds += 0.1;
    }
  }
  return seconds;
}

/** Decides the restaurant's time zone, where it is noon. */
const BEGINNING = new Date();

/** The start of a day, counted from today, in the restaurant's time zone. */
function dayStart(days: number): string {
  const day = new Date(BEGINNING);
  day.setUTCHours(day.getUTCHours() - 12 + 24 * days, 0, 0, 0);
  return day.toISOString();
}

/** The heatmap's value for a zone. */
async function intensityOf(page: Page, zone: string): Promise<number> {
  const row = page
    .getByRole('table', { name: text('analytics.heatmap.byZone') })
    .getByRole('row')
    .filter({ hasText: zone });
  const shown = await row.getByRole('cell').nth(1).textContent();
  return Number(shown?.replaceAll(',', ''));
}

let folder: string;
let composition: Composition;
let api: ApiClient;
let tokens: Tokens;
let keys: Record<number, string>;
let detector: ReturnType<typeof startDetector> | undefined;
/** The stream of each camera. */
const sources = new Map<number, RtspSource>();

/** Shows another film; the camera keeps its address. */
async function show(cameraId: number, film: string): Promise<RtspSource> {
  const before = sources.get(cameraId);
  await before?.stop();
  const port = before === undefined ? 0 : Number(new URL(before.address).port);
  const source = new RtspSource({ film: path.join(folder, film), port });
  await source.start();
  sources.set(cameraId, source);
  return source;
}

/** Starts one detector for all tests, so that the models are loaded only once. */
function watch(): void {
  detector ??= startDetector(composition.provider, JSON.stringify(keys), {
    STATE_DIR: path.join(folder, 'state'),
    INTERVAL_SECONDS: '1',
    RECOGNITION: '1',
    LOG_LEVEL: 'warn',
  });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-detector-'));
  await Promise.all([
    makeFilm(path.join(folder, 'empty.mp4'), LEAD_SECONDS, [OUTSIDE]),
    makeFilm(path.join(folder, 'guests.mp4'), FILM_SECONDS, GUESTS),
    makeFilm(path.join(folder, 'near.mp4'), FILM_SECONDS, EMPLOYEE_AND_STRANGER),
  ]);
  const data = path.join(folder, 'data');
  const hall = await show(HALL, 'empty.mp4');
  const password = await makeRestaurant(data, hall.address, zoneAtNoon(BEGINNING));
  const { address } = await show(BAR, 'empty.mp4');
  const bar = ['--restaurant', '1', '--name', 'Bar', '--source', address];
  await operate(data, ['operate.ts', 'create-camera', ...bar]);
  await operate(data, ['operate.ts', 'disable-recognition', `${HALL}`]);
  composition = await startComposition({
    dataTemplate: data,
    environment: { DEMO: '0', RECOGNITION: '1' },
  });
  api = new ApiClient(composition.unspoiled);
  tokens = await api.signInWith('anna', password);
  const detections = new Detections(api, composition);
  keys = { [HALL]: detections.keyOf(HALL), [BAR]: detections.keyOf(BAR) };
});
test.afterAll(async () => {
  await detector?.stop();
  for (const source of sources.values()) await source.stop();
  await composition?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface WireDetector {
  camera_id: number;
  people: number;
  last_recognised_at: string | null;
}

async function detectorOf(cameraId: number): Promise<WireDetector | undefined> {
  const detectors = await api.get<WireDetector[]>('/api/camera_detectors/?restaurant_id=1', tokens);
  return detectors.find(({ camera_id: id }) => id === cameraId);
}

/** Today's count. */
async function countOf(type: string): Promise<number> {
  const range = { date_from: dayStart(0), date_to: dayStart(1), restaurant_id: 1 };
  const query = { ...range, type };
  const entries = await api.ask<{ count: number }[]>('/api/analytics/timeseries/', tokens, query);
  return entries.reduce((sum, { count }) => sum + count, 0);
}

/** A metric on the analytics screen, by its label. */
const figure = (page: Page, label: string) =>
  page.getByRole('group').filter({ hasText: label }).first().locator('> div').nth(1);

test('a camera recognises an employee but no stranger, and one without recognition recognises nobody', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await giveSession(page, tokens);
  const faces = new FacesApi(api, tokens);
  const staff = await faces.newList('Staff');
  await page.goto(`${composition.address}/1/face-profiles/${staff.id}`);
  const screen = new ProfilesScreen(page);
  await screen.beginProfile('Ann Lee');
  const buffer = await photoOfGreen();
  await screen.choosePhotos({ name: 'ann.jpg', mimeType: 'image/jpeg', buffer });
  await expect(screen.accepted()).toHaveCount(1);
  await screen.save();
  await expect(screen.card('Ann Lee')).toBeVisible();
  // What the provider tells a detector about the photo; the detector asks once a minute.
  const countOf = async (cameraId: number) => {
    const headers = { Authorization: `Bearer ${keys[cameraId]}` };
    const response = await fetch(`${composition.provider}/ingest/cameras/${cameraId}/`, {
      headers,
    });
    const { recognition } = (await response.json()) as { recognition?: { descriptors: object[] } };
    return recognition?.descriptors.length;
  };
  await expect.poll(() => countOf(BAR), SEEN).toBe(1);
  expect(await countOf(HALL)).toBeUndefined();

  await show(HALL, 'near.mp4');
  await show(BAR, 'near.mp4');
  watch();
  const range = `date_from=${dayStart(0)}&date_to=${dayStart(1)}`;
  const sightings = async () => {
    const lists = await faces.detections(staff.id, dayStart(0), dayStart(1));
    return lists.flatMap(({ face_profile_name: name, detections }) =>
      detections.map(({ camera_name: camera }) => `${name}, ${camera}`),
    );
  };
  await expect.poll(sightings, SEEN).toContain('Ann Lee, Bar');
  // The stranger is known as a guest, and the hall camera has shown both people meanwhile.
  const recognised = () =>
    api.get(`/api/analytics/new_loyal_visistors/?restaurant_id=1&${range}`, tokens);
  await expect.poll(recognised, SEEN).toEqual({ new: 1, loyal: 0 });
  await expect
    .poll(() => detectorOf(HALL), SEEN)
    .toMatchObject({
      people: 2,
      last_recognised_at: null,
    });

  await page.goto(
    `${composition.address}/face-profiles-detections?${TODAY}&list=${staff.id}&view=times`,
  );
  const rows = page
    .getByRole('table', { name: text('faces.table.everyTime') })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toContainText('Ann Lee');
  const times = await rows.count();
  await expect(rows.filter({ hasText: 'Ann Lee' }).filter({ hasText: 'Bar' })).toHaveCount(times);
  await page.goto(`${composition.address}/new-visitors?${TODAY}`);
  await expect(figure(page, text('analytics.share.new'))).toHaveText('1');
  await expect(figure(page, text('analytics.share.loyal'))).toHaveText('0');
});

test('newly drawn zones raise alerts and count people that the detector sees over RTSP', async ({
  page,
  log,
}) => {
  test.setTimeout(300_000);
  // The camera is offline for a moment when it changes films.
  log.expectFailures(/media\/cameras/);
  await giveSession(page, tokens);
  await show(HALL, 'empty.mp4');
  // Only the hall camera uses the model.
  await sources.get(BAR)?.stop();
  watch();
  await expect.poll(async () => (await detectorOf(HALL))?.people, SEEN).toBe(0);
  const visitorsBefore = await countOf('visitors');
  const screen = new CameraScreen(page);
  await page.goto(`${composition.address}/cameras?camera=${HALL}&picture=still`);
  await expect(page.locator('[data-state=reporting]')).toBeVisible(SEEN);

  const hand = mouse(screen);
  const drawPeople = async (name: string, rule: string, points: readonly WirePoint[]) => {
    await hand.press(screen.addButton('cameras.kind.people'));
    await hand.draw(points, false);
    await hand.nameIt(name);
    await chooseRule(screen, hand, rule);
  };
  await drawPeople('Dining hall', 'cameras.rule.crowding', area(MIDDLE.left, MIDDLE.right));
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

  // All zones are drawn: the guests may come.
  await show(HALL, 'guests.mp4');

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

  // Once both have left, nobody comes again before the test ends.
  await expect.poll(() => countOf('exits'), SEEN).toBe(2);
  const counted = { exits: 2, entrances: 2, visitors: visitorsBefore + 2 };
  for (const [kind, count] of Object.entries(counted)) {
    await page.goto(`${composition.address}/analytics?${TODAY}&series=${kind}`);
    await expect(figure(page, text('analytics.series.name', { kind }))).toHaveText(`${count}`);
  }
  await page.goto(`${composition.address}/heatmap?${TODAY}&camera=${HALL}`);
  const expected = secondsInMiddle();
  await expect.poll(() => intensityOf(page, 'Dining hall')).toBeGreaterThan(0.9 * expected);
  expect(await intensityOf(page, 'Dining hall')).toBeLessThan(1.1 * expected);
  expect(await intensityOf(page, 'Side door')).toBe(0);
});
