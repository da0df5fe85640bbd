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

describe('the heatmap', () => {
  it('covers the still of the first camera and is most opaque at the hottest cell', async () => {
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

  it('reloads the URL of a broken still only once, even if each response signs a new one', async () => {
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
  ])('explains an empty map if the detector %s', async (_since, overrides, text) => {
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

  it('says that nobody was seen if the server does not know detectors', async () => {
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
  ])('says which part of the link is invalid: %s', async (search, text) => {
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&${search}` });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows when its camera was not counted, only within the selected hours', async () => {
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

  it('lists the intensity of each zone and of each part of the picture', async () => {
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

  it('reloads when the hour slider rests and keeps the hours in the URL', async () => {
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

  it('shows the time counted to and uses the grid size of the deployment', async () => {
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

  it('says that nobody was seen and hides the legend if the map is empty', async () => {
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
  ])('shows matching legend values if the maximum is %d', async (value, numbers) => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => [{ x: 5, y: 5, value }]));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    const legend = screen.getByText(LEGEND).parentElement;
    expect([...(legend?.querySelectorAll('span') ?? [])].map((one) => one.textContent)).toEqual(
      numbers,
    );
  });

  it('says that the days are in the future', async () => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => []));
    await renderAnalytics(<HeatmapScreen />, {
      path: '/heatmap?restaurant=11&from=2026-11-25&to=2026-11-25',
    });
    expect(screen.getByText('These days are still to come.')).toBeVisible();
  });

  it('shows an error with a retry button and recovers by itself after a minute', async () => {
    server.use(mockEndpoint(readHeatmapEndpoint, () => refusal(500)));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByRole('alert')).toHaveTextContent('The server has run into a problem');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    server.use(mockEndpoint(readHeatmapEndpoint, () => [{ x: 5, y: 5, value: 7 }]));
    await pass(60_000);
    expect(byZone()[1]).toEqual(['1', 'Table 12Table zone', '7', '100%']);
  });
});

describe('the camera of the heatmap', () => {
  it('is taken from the URL', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&camera=52` });
    expect(lastQuery()?.cameraId).toBe(52);
    expect(screen.queryByRole('table', { name: 'By zone' })).not.toBeInTheDocument();
  });

  it('keeps its picture and zones until the heat of the next camera has loaded', async () => {
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

  it('falls back to the first one with a notice if the URL names another restaurant’s', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: `${today}&camera=99` });
    expect(screen.getByText(/not in this restaurant\. This is Hall/)).toBeVisible();
    expect(lastQuery()?.cameraId).toBe(51);
  });

  it('can only be set in the URL without the permission to list cameras, with a notice', async () => {
    await renderAnalytics(<HeatmapScreen />, {
      path: `${today}&camera=51`,
      user: without('read_camera'),
    });
    expect(screen.getByText(/may not see the list of cameras. This is camera 51/)).toBeVisible();
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
    expect(byZone()[1]).toEqual(['1', 'Table 12Table zone', '300', '75%']);
  });

  it('works with only the required permissions', async () => {
    const permissions = ['read_heatmap', 'read_restaurant'];
    await renderAnalytics(<HeatmapScreen />, {
      path: `${today}&camera=51`,
      user: aUser({ permissions }),
    });
    const parts = screen.getByRole('table', { name: 'By part of the picture' });
    expect(cellsOf(parts)[1]).toEqual(['Top', '75%', '0%', '0%']);
    expect([...server.permissionsNeeded()].sort()).toEqual(permissions);
  });

  it('must be set in the URL if cameras may not be listed', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: today, user: without('read_camera') });
    expect(screen.getByText(/such as \?camera=51/)).toBeVisible();
    expect(server.calls(readHeatmapEndpoint)).toHaveLength(0);
  });

  it('shows and requests no zones without the permission', async () => {
    await renderAnalytics(<HeatmapScreen />, { path: today, user: without('read_vazone') });
    expect(screen.queryByRole('table', { name: 'By zone' })).not.toBeInTheDocument();
    expect(server.calls(listZonesEndpoint)).toHaveLength(0);
  });

  it('is reported as missing if the restaurant has none', async () => {
    server.use(mockEndpoint(listCamerasEndpoint, () => []));
    await renderAnalytics(<HeatmapScreen />, { path: today });
    expect(screen.getByText('This restaurant has no camera')).toBeVisible();
  });

  it('shows an error, not “No camera is chosen”, if cameras fail to load, and can be retried', async () => {
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

it.each(['en', 'ru'] as const)('passes axe and has all messages in %s', async (locale) => {
  const { container } = await renderAnalytics(<HeatmapScreen />, { path: today, locale });
  expect(container).not.toHaveTextContent('analytics.');
  expect(await accessibilityFaults(container)).toEqual([]);
});
