import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  listZonesEndpoint,
  readHeatmapEndpoint,
  type Zone,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  cellsOf,
  EVERY_PERMISSION,
  hold,
  mockEndpoint,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { aCamera, aDetector, createAnalyticsServer } from '../testing/analytics-server';
import { catchPainting } from '../testing/canvas';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { HeatmapScreen } from './heatmap-screen';

const server = createAnalyticsServer();
const painting = catchPainting();
playOnFridayEvening();

const today = '/heatmap?restaurant=11&period=day';
const box = (left: number, right: number) => [
  { x: left, y: 0 },
  { x: right, y: 0 },
  { x: right, y: 1 },
  { x: left, y: 1 },
];
const zones: Zone[] = [
  {
    id: 71,
    cameraId: 51,
    name: 'Table 12',
    config: {
      type: 'ra',
      polygon: box(0, 0.5),
      alert: { type: 'table_dirty', checkIntervalSeconds: 60, dirtyPeriodSeconds: 300 },
    },
  },
  {
    id: 72,
    cameraId: 51,
    name: 'Bar',
    config: { type: 'pa', polygon: box(0.5, 1), alert: { type: 'crowding', count: 8 } },
  },
];

beforeEach(() => {
  server.use(
    mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Hall'), aCamera(52, 'Terrace')]),
    mockEndpoint(listZonesEndpoint, ({ query }) => (query.cameraId === 51 ? zones : [])),
    mockEndpoint(readHeatmapEndpoint, ({ query }) => [
      { x: 5, y: 5, value: query.startHour === undefined ? 300 : 30 },
      { x: 60, y: 30, value: query.startHour === undefined ? 100 : 90 },
    ]),
  );
});

const without = (...names: string[]) =>
  aUser({ permissions: EVERY_PERMISSION.filter((name) => !names.includes(name)) });
const byZone = () => cellsOf(screen.getByRole('table', { name: 'By zone' }));
const lastQuery = () => server.calls(readHeatmapEndpoint).at(-1)?.query;

const LEGEND = 'Intensity: from nobody to the busiest spot';

describe('the map', () => {
  it('lies over the still of the first camera and is hottest where the figure is', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByAltText('What Hall sees')).toHaveAttribute('src', '/media/51.webp');
    expect(lastQuery()).toEqual({
      cameraId: 51,
      dateFrom: '2026-11-20T00:00:00.000+03:00',
      dateTo: '2026-11-20T23:59:59.999+03:00',
    });
    const opacityAt = (x: number, y: number) => painting.pixels?.[(y * 64 + x) * 4 + 3] ?? 0;
    expect(opacityAt(5, 5)).toBeGreaterThan(opacityAt(60, 30));
    expect(opacityAt(60, 30)).toBeGreaterThan(0);
    expect(opacityAt(20, 20)).toBe(0);
  });

  it('asks for another address of its still once, however often they are signed anew', async () => {
    let number = 0;
    server.use(
      mockEndpoint(listCamerasEndpoint, () => {
        number += 1;
        const snapshotUrl = `/media/51.webp?expires=${number}&signature=s${number}`;
        return [{ ...aCamera(51, 'Hall'), snapshotUrl }];
      }),
    );
    await renderAnalytics(<HeatmapScreen />, { path: today });
    for (let round = 0; round < 3; round += 1) {
      fireEvent.error(screen.getByAltText('What Hall sees'));
      await pass(100);
    }
    expect(server.calls(listCamerasEndpoint)).toHaveLength(2);
  });

  it.each([
    ['was never heard', { lastHeardAt: null }, /No detector reported on this camera/],
    ['fell silent before', { lastHeardAt: '2026-11-19T23:59:00+03:00' }, /No detector reported/],
    ['reported since', { lastHeardAt: '2026-11-20T00:01:00+03:00' }, /Nobody was seen/],
  ])('says why it is empty where the detector %s', async (_since, overrides, text) => {
    server.use(
      mockEndpoint(readHeatmapEndpoint, () => []),
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector(overrides),
        aDetector({ cameraId: 52 }),
      ]),
    );
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is empty because nobody came where the provider does not know of detectors', async () => {
    server.use(
      mockEndpoint(readHeatmapEndpoint, () => []),
      mockEndpoint(listCameraDetectorsEndpoint, () => refusal(404)),
    );
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByText('Nobody was seen in these hours.')).toBeVisible();
  });

  it.each([
    ['hours=25-3', /^The hours of this link cannot be read/],
    ['camera=hall', /^The camera of this link cannot be read/],
  ])('says what of the link cannot be read: %s', async (search, text) => {
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&${search}` });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says when its own camera was not watched, in the hours that are asked for', async () => {
    const silent = (from: string, until: string) => ({
      from: `2026-11-20T${from}:00+03:00`,
      until: `2026-11-20T${until}:00+03:00`,
    });
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({ silences: [silent('12:10', '13:05'), silent('17:50', '19:05')] }),
        aDetector({ cameraId: 52, silences: [silent('14:00', '15:00')] }),
      ]),
    );
    const notices = () => screen.queryAllByText(/ounted from/).map((span) => span.textContent);
    const [noon, evening] = ['12:10 to 13:05', '17:50 to 19:05'].map(
      (span) => `Not counted from ${span}: no detector reported.`,
    );
    // The restaurant opens in the evening.
    const { unmount } = await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(notices()).toEqual([evening]);
    unmount();
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&hours=12-13` });
    expect(notices()).toEqual([noon]);
  });

  it('has the figure of each zone, the hottest first, and of each part of the picture', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(byZone()).toEqual([
      ['№', 'Zone', 'Intensity', 'Share'],
      ['1', 'Table 12Table zone', '300', '75%'],
      ['2', 'BarPeople zone', '100', '25%'],
    ]);
    expect(cellsOf(screen.getByRole('table', { name: 'By part of the picture' }))).toEqual([
      ['', 'Left', 'Centre', 'Right'],
      ['Top', '75%', '0%', '0%'],
      ['Middle', '0%', '0%', '0%'],
      ['Bottom', '0%', '0%', '25%'],
    ]);
  });

  it('follows the hours when the slider rests, and the address keeps them', async () => {
    const { address } = await renderAnalytics(<HeatmapScreen />, { path: today });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '18' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '21' } });
    expect(screen.getByText('From 18:00 to 21:00')).toBeVisible();
    expect(server.calls(readHeatmapEndpoint)).toHaveLength(1);
    await pass(250);
    expect(lastQuery()).toMatchObject({ startHour: 18, endHour: 20 });
    expect(address()).toBe(`${today}&hours=18-20`);
    expect(byZone()[1]).toEqual(['2', 'BarPeople zone', '90', '75%']);
  });

  it('says how far today has come, and takes the grid that the deployment names', async () => {
    await renderAnalytics(<HeatmapScreen />, {
      path: today,
      heatmapGrid: { columns: 128, rows: 72 },
    });
    expect(screen.getByText('Fri 20 Nov, so far, to 19:40')).toBeVisible();
    expect(painting.pixels).toHaveLength(128 * 72 * 4);
    expect(byZone().slice(1)).toEqual([
      ['1', 'Table 12Table zone', '400', '100%'],
      ['2', 'BarPeople zone', '0', '0%'],
    ]);
  });

  it('says that nobody was seen instead of showing an empty room without a word', async () => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => []));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByText('Nobody was seen in these hours.')).toBeVisible();
    expect(byZone()[1]).toEqual(['1', 'Table 12Table zone', '0', '–']);
    expect(screen.queryByText(LEGEND)).toBeNull();
  });

  it.each([
    [1, ['0', '0.07', '0.25']],
    [30, ['0', '2.1', '7.5']],
    [7000, ['0', '496', '1,750']],
  ])('says what its colours mean where the busiest spot had %d', async (value, numbers) => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => [{ x: 5, y: 5, value }]));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    const legend = screen.getByText(LEGEND).parentElement;
    expect([...(legend?.querySelectorAll('span') ?? [])].map((one) => one.textContent)).toEqual(
      numbers,
    );
  });

  it('says of days to come that they are still to come', async () => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => []));
    await renderAnalytics(<HeatmapScreen />, {
      path: '/heatmap?restaurant=11&from=2026-11-25&to=2026-11-25',
    });
    expect(screen.getByText('These days are still to come.')).toBeVisible();
  });

  it('fails with a way to try again, and comes by itself with the next minute', async () => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => refusal(500)));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByRole('alert')).toHaveTextContent('The server has run into a problem');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    server.use(mockEndpoint(readHeatmapEndpoint, () => [{ x: 5, y: 5, value: 7 }]));
    await pass(60_000);
    expect(byZone()[1]).toEqual(['1', 'Table 12Table zone', '7', '100%']);
  });
});

describe('the camera', () => {
  it('is the one of the address', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&camera=52` });
    expect(lastQuery()?.cameraId).toBe(52);
    expect(screen.queryByRole('table', { name: 'By zone' })).not.toBeInTheDocument();
  });

  it('keeps its picture and its zones under its heat until the heat of the next is there', async () => {
    const { navigate } = await renderAnalytics(<HeatmapScreen />, { path: today });
    fireEvent.load(screen.getByAltText('What Hall sees'));
    const { held, release } = hold();
    server.use(
      mockEndpoint(readHeatmapEndpoint, async () => {
        await held;
        return [{ x: 20, y: 20, value: 8 }];
      }),
    );
    await navigate(`${today}&camera=52`);
    await pass(0);
    expect(screen.getByAltText('What Hall sees')).toBeVisible();
    expect(byZone()[1]).toEqual(['1', 'Table 12Table zone', '300', '75%']);
    expect(screen.getByText(/^As of 19:40/)).toBeVisible();
    release();
    await pass(0);
    expect(screen.getByAltText('What Terrace sees')).toBeInTheDocument();
    expect(document.querySelector('img[src="/media/51.webp"]')).toBeNull();
    expect(screen.queryByRole('table', { name: 'By zone' })).not.toBeInTheDocument();
  });

  it('is another one, and that is said, where the address names one of another restaurant', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&camera=99` });
    expect(screen.getByText(/not in this restaurant\. This is Hall/)).toBeVisible();
    expect(lastQuery()?.cameraId).toBe(51);
  });

  it('cannot be chosen without the permission, which is said, and works from the address', async () => {
    await renderAnalytics(<HeatmapScreen />, {
      path: `${today}&camera=51`,
      user: without('read_camera'),
    });
    expect(screen.getByText(/may not see the list of cameras. This is camera 51/)).toBeVisible();
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
    expect(byZone()[1]).toEqual(['1', 'Table 12Table zone', '300', '75%']);
  });

  it('is drawn where a person holds what the screen demands and no more', async () => {
    const permissions = ['read_heatmap', 'read_restaurant'];
    await renderAnalytics(<HeatmapScreen />, {
      path: `${today}&camera=51`,
      user: aUser({ permissions }),
    });
    const parts = screen.getByRole('table', { name: 'By part of the picture' });
    expect(cellsOf(parts)[1]).toEqual(['Top', '75%', '0%', '0%']);
    expect([...server.permissionsNeeded()].sort()).toEqual(permissions);
  });

  it('is asked for in the address where none may be listed and none is named', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: today, user: without('read_camera') });
    expect(screen.getByText(/such as \?camera=51/)).toBeVisible();
    expect(server.calls(readHeatmapEndpoint)).toHaveLength(0);
  });

  it('has no zones, and no call for them, without the permission', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: today, user: without('read_vazone') });
    expect(screen.queryByRole('table', { name: 'By zone' })).not.toBeInTheDocument();
    expect(server.calls(listZonesEndpoint)).toHaveLength(0);
  });

  it('is missing where a restaurant has none', async () => {
    server.use(mockEndpoint(listCamerasEndpoint, () => []));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByText('This restaurant has no camera')).toBeVisible();
  });

  it('is not said to be unchosen where the cameras do not come: the failure is, and comes right', async () => {
    server.use(mockEndpoint(listCamerasEndpoint, () => refusal(503)));
    const { person } = await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy or being updated');
    expect(screen.queryByText('No camera is chosen')).not.toBeInTheDocument();
    server.use(mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Hall')]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.calls(readHeatmapEndpoint)).toHaveLength(1);
  });
});

it.each(['en', 'ru'] as const)('passes axe and has every text in %s', async (locale) => {
  const { container } = await renderAnalytics(<HeatmapScreen />, { path: today, locale });
  expect(container).not.toHaveTextContent('analytics.');
  expect(await accessibilityFaults(container)).toEqual([]);
});
