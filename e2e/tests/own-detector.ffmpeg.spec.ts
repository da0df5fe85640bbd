import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FilmRole, makeFilm } from '../../detector/src/testing/film';
import { RtspSource } from '../../provider-api/src/testing/rtsp-source';
import { startDetector } from '../../scripts';
import { ApiClient, giveSession } from '../harness/accounts';
import { CameraScreen } from '../harness/cameras';
import { Detections } from '../harness/detections';
import { chooseRule, mouse } from '../harness/hands';
import { expect, test } from '../harness/test';
import { text } from '../harness/texts';

/** The demo's first. */
const CAMERA = 1;
/** Of the film, which begins again at its end. */
const SECONDS = 20;
/** The model is loaded first, which takes long on a busy machine. */
const SEEN = { timeout: 120_000 };

const standing = (person: FilmRole['person'], x: number): FilmRole => ({
  person,
  height: 0.5,
  y: 0.9,
  steps: [
    { second: 0, x },
    { second: SECONDS, x },
  ],
});
/** Two stand to the left, and nobody ever to the right. */
const FILM = [standing('black', 0.3), standing('green', 0.45)];

const LEFT_PART = [
  { x: 0.15, y: 0.5 },
  { x: 0.65, y: 0.5 },
  { x: 0.65, y: 0.95 },
  { x: 0.15, y: 0.95 },
];
const RIGHT_PART = [
  { x: 0.75, y: 0.5 },
  { x: 0.95, y: 0.5 },
  { x: 0.95, y: 0.95 },
  { x: 0.75, y: 0.95 },
];

test('zones that somebody draws raise their alerts by what the detector sees over RTSP', async ({
  page,
  startOwn,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-detector-'));
  const film = path.join(folder, 'film.mp4');
  await makeFilm(film, SECONDS, FILM);
  const source = new RtspSource({ film });
  await source.start();
  const composition = await startOwn({ cameraSources: { [CAMERA]: source.address } });
  const api = new ApiClient(composition.unspoiled);
  const tokens = await api.signIn('owner');
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
    const drawPeople = async (name: string, rule: string, points: typeof LEFT_PART) => {
      await hand.press(screen.addButton('cameras.kind.people'));
      await hand.draw(points, false);
      await hand.nameIt(name);
      await chooseRule(screen, hand, rule);
    };
    await drawPeople('By the wall', 'cameras.rule.crowding', LEFT_PART);
    await page.getByRole('spinbutton', { name: text('cameras.field.crowd') }).fill('2');
    await screen.saved('By the wall');
    await drawPeople('Side door', 'cameras.rule.absence', RIGHT_PART);
    await hand.choose(page.getByRole('radio', { name: text('cameras.duration.seconds') }));
    await page.getByRole('spinbutton', { name: text('cameras.field.missing') }).fill('10');
    await screen.saved('Side door');

    const raised = async () => {
      const { results } = await api.get<{ results: { type: string; zone_name?: string }[] }>(
        '/api/alerts/',
        tokens,
      );
      return results.map(({ type, zone_name: zone }) => `${type} ${zone}`);
    };
    await expect
      .poll(raised, SEEN)
      .toEqual(expect.arrayContaining(['crowding By the wall', 'absence Side door']));
    await page.goto(`${composition.address}/alerts`);
    const alert = (title: string) => page.getByRole('article').filter({ hasText: title }).first();
    await expect(alert('By the wall: 2 people')).toBeVisible();
    await expect(
      alert('Side door empty for').getByRole('button', {
        name: text('alerts.row.enlarge', { camera: 'Entrance camera', zone: 'Side door' }),
      }),
    ).toBeVisible();
  } finally {
    await detector.stop();
    await source.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
