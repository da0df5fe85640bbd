import { accessibilityFaults, sidewaysOverhang, smallTargets } from '../harness/accessibility';
import { CameraScreen, CamerasApi, type WirePoint } from '../harness/cameras';
import { chooseRule, finger, type Hand, keyboard, mouse, STEP } from '../harness/hands';
import { text } from '../harness/messages';
import { resize } from '../harness/resize';
import { expect, test } from '../harness/test';

const OUTLINE = [
  { x: 0.3, y: 0.3 },
  { x: 0.7, y: 0.3 },
  { x: 0.7, y: 0.7 },
];
const LINES = [
  { x: 0.3, y: 0.4 },
  { x: 0.7, y: 0.4 },
  { x: 0.7, y: 0.6 },
  { x: 0.3, y: 0.6 },
];
/** Index of the point that is moved. */
const MOVED = 3;
/** Less than two pixels of the smallest picture. */
const TOLERANCE = 0.006;
const DIGITS = 5;

interface DrawnZone {
  name: string;
  kind: string;
  rule?: string;
  points: WirePoint[];
  /** Its configuration without the points. */
  settings: object;
}

const people = (rule: string, alert: object): DrawnZone => ({
  name: `People, ${rule}`,
  kind: 'cameras.kind.people',
  rule: `cameras.rule.${rule}`,
  points: OUTLINE,
  settings: { type: 'pa', alert: { type: rule, ...alert } },
});

const ZONES: DrawnZone[] = [
  {
    name: 'Table',
    kind: 'cameras.kind.table',
    points: OUTLINE,
    settings: {
      type: 'ra',
      alert: { type: 'table_dirty', check_interval_seconds: 30, dirty_period_seconds: 300 },
    },
  },
  people('absence', { missing_period_seconds: 300 }),
  people('crowding', { count: 8 }),
  people('occupancy', { check_interval_seconds: 30 }),
  {
    name: 'Line',
    kind: 'cameras.kind.line',
    points: LINES,
    settings: { type: 'pa', both: true, traffic_type: 1, alert: { type: 'unique' } },
  },
  {
    name: 'Faces',
    kind: 'cameras.kind.face',
    points: OUTLINE,
    settings: { type: 'fa', traffic_type: 1, alert: { type: 'unique' } },
  },
];

function expectNear(found: WirePoint | undefined, meant: WirePoint | undefined): void {
  expect(Math.abs((found?.x ?? 9) - (meant?.x ?? 0))).toBeLessThan(TOLERANCE);
  expect(Math.abs((found?.y ?? 9) - (meant?.y ?? 0))).toBeLessThan(TOLERANCE);
}

/** Positions of the selected zone's points, rounded to the digits that are saved. */
function shownPoints({ page }: CameraScreen): Promise<WirePoint[]> {
  const share = (percent: string) => Number((Number.parseFloat(percent) / 100).toFixed(DIGITS));
  return page
    .locator('[data-point]')
    .evaluateAll((handles: HTMLElement[]) =>
      handles.map(({ style }) => [style.left, style.top] as const),
    )
    .then((places) => places.map(([left, top]) => ({ x: share(left), y: share(top) })));
}

/** Draws one of each kind, moves a point, undoes and redoes that, and saves. */
async function drawAll(screen: CameraScreen, hand: Hand): Promise<void> {
  for (const { name, kind, rule, points } of ZONES) {
    await hand.press(screen.addButton(kind));
    await hand.draw(points, kind === 'cameras.kind.line');
    await hand.nameIt(name);
    if (rule !== undefined) await chooseRule(screen, hand, rule);

    const before = await shownPoints(screen);
    const movedBy = async () =>
      ((await shownPoints(screen))[MOVED - 1]?.x ?? 0) - (before[MOVED - 1]?.x ?? 0);
    await hand.move(MOVED);
    await expect.poll(movedBy).toBeCloseTo(STEP, 2);
    const after = await shownPoints(screen);
    await hand.undo();
    await expect.poll(() => shownPoints(screen)).toEqual(before);
    await hand.redo();
    await expect.poll(() => shownPoints(screen)).toEqual(after);

    await hand.save();
    await expect(screen.page.getByText(text('cameras.save.done', { name })).first()).toBeVisible();
  }
}

/** Expects that what was saved is what was drawn, and that it is shown at the same points later. */
async function expectAllAgain(
  screen: CameraScreen,
  cameras: CamerasApi,
  cameraId: number,
): Promise<void> {
  await screen.page.reload();
  for (const { name, points, settings } of ZONES) {
    const zone = await cameras.zone(cameraId, name);
    const { polygon, line1 = [], line2 = [], ...others } = zone.config;
    expect(others).toEqual(settings);
    const saved = polygon ?? [...line1, ...line2];
    expect(saved).toHaveLength(points.length);
    for (const [index, point] of points.entries()) {
      expectNear(saved[index], index === MOVED - 1 ? { ...point, x: point.x + STEP } : point);
    }
    await screen.zone(name).press('Enter');
    await expect(screen.name).toHaveValue(name);
    await expect.poll(() => shownPoints(screen)).toEqual(saved);
  }
}

/** Expects the points of the selected zone to keep their positions in the picture. */
async function expectSameIn(
  screen: CameraScreen,
  size: { width: number; height: number },
): Promise<void> {
  const numbers = ZONES.at(-1)?.points.map((_, index) => index + 1) ?? [];
  const shares = () => Promise.all(numbers.map((number) => screen.shareOf(screen.point(number))));
  const before = await shares();
  await resize(screen.page, size);
  const after = await shares();
  for (const [index, share] of after.entries()) expectNear(share, before[index]);
}

for (const [name, handOn, camera] of [
  ['mouse', mouse, 'Yard door camera'],
  ['keyboard', keyboard, 'Back door camera'],
] as const) {
  test(`every kind of zone can be drawn, edited, undone, saved and reloaded by ${name} alone`, async ({
    page,
    api,
    signedInAs,
  }) => {
    const cameras = new CamerasApi(api, await signedInAs('owner'));
    const id = await cameras.cameraId(camera);
    const screen = new CameraScreen(page);
    await screen.open(id);
    await drawAll(screen, handOn(screen));
    await expectAllAgain(screen, cameras, id);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectSameIn(screen, { width: 760, height: 900 });
  });
}

test('shortcuts work in the editor after any click, but not while typing in a field', async ({
  page,
  api,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const screen = new CameraScreen(page);
  await screen.open(await cameras.cameraId('Terrace camera'));
  const { keyboard: keys } = page;
  const drawnIs = (count: number) =>
    expect(page.getByText(text('cameras.drawing.polygon', { count }))).toBeVisible();
  await screen.addButton('cameras.kind.table').click();
  for (const point of OUTLINE.slice(0, 2)) await screen.click(point);
  await drawnIs(2);
  await keys.press('Control+z');
  await drawnIs(1);
  await keys.press('Control+y');
  await drawnIs(2);
  // Pressing a heading or a button of the picture does not take the keyboard focus away.
  await page.getByRole('heading', { level: 1 }).click();
  await keys.press('Backspace');
  await drawnIs(1);
  await keys.press('Control+z');
  await drawnIs(0);
  await screen.button('cameras.stage.zoomIn').click();
  await keys.press('Escape');
  await expect(screen.button('cameras.drawing.cancel')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await keys.press('0');
  await expect(screen.button('cameras.stage.whole')).toHaveAttribute('aria-disabled', 'true');

  await screen.addButton('cameras.kind.table').click();
  for (const point of OUTLINE) await screen.click(point);
  await screen.button('cameras.drawing.finish').click();
  await keys.type('Tables');
  await keys.press('Backspace');
  await expect(screen.name).toHaveValue('Table');
  // The zone's area: dragging it moves the focus away from the field.
  const before = await shownPoints(screen);
  await screen.drag({ x: 0.6, y: 0.4 }, { x: 0.65, y: 0.45 });
  await expect.poll(() => shownPoints(screen)).not.toEqual(before);
  await keys.press('Control+z');
  await expect.poll(() => shownPoints(screen)).toEqual(before);
  await keys.press('Escape');
  await expect(screen.name).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every kind of zone can be drawn, edited, undone, saved and reloaded by touch, and survives rotation', async ({
    page,
    api,
    signedInAs,
  }) => {
    const cameras = new CamerasApi(api, await signedInAs('owner'));
    const id = await cameras.cameraId('Delivery door camera');
    const screen = new CameraScreen(page);
    await screen.open(id);
    await drawAll(screen, finger(screen));
    await expectAllAgain(screen, cameras, id);
    expect(await sidewaysOverhang(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await expectSameIn(screen, { width: 844, height: 390 });
    await expectSameIn(screen, { width: 390, height: 844 });
  });
});
