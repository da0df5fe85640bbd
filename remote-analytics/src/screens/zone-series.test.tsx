import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  listZonesEndpoint,
  readTimeseriesEndpoint,
  type Zone,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  catchDownloads,
  cellsOf,
  EVERY_PERMISSION,
  figure,
  mockEndpoint,
  panel,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  aDetector,
  bistro,
  createAnalyticsServer,
  sydney,
  visitsFrom,
} from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { AnalyticsScreen } from './analytics-screen';
import { TableScreen } from './table-screen';

const server = createAnalyticsServer();
const downloads = catchDownloads();
playOnFridayEvening();

const polygon = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
];
const line: [{ x: number; y: number }, { x: number; y: number }] = [
  { x: 0, y: 0.5 },
  { x: 1, y: 0.5 },
];
const zoneOf = (id: number, cameraId: number, name: string, config: Zone['config']): Zone => ({
  id,
  cameraId,
  name,
  config,
});
const occupancy: Zone['config'] = {
  type: 'pa',
  polygon,
  alert: { type: 'occupancy', checkIntervalSeconds: 60 },
};
const zones: Zone[] = [
  zoneOf(71, 51, 'Door', {
    type: 'pa',
    line1: line,
    line2: line,
    both: true,
    trafficType: 1,
    alert: { type: 'unique' },
  }),
  zoneOf(72, 51, 'Queue', { type: 'pa', polygon, alert: { type: 'crowding', count: 8 } }),
  zoneOf(73, 51, 'The room', occupancy),
  zoneOf(74, 52, 'The room', occupancy),
  zoneOf(75, 52, 'Faces', { type: 'fa', polygon, trafficType: 1, alert: { type: 'unique' } }),
  // A zone of another restaurant.
  zoneOf(76, 61, 'Bar', occupancy),
];
const CAMERAS = new Map([
  [
    bistro.id,
    [
      [51, 'Entrance'],
      [52, 'Terrace'],
    ] as const,
  ],
  [sydney.id, [[61, 'Taproom']] as const],
]);

beforeEach(() => {
  server.use(
    mockEndpoint(listZonesEndpoint, () => zones),
    mockEndpoint(listCamerasEndpoint, ({ query }) =>
      (query.restaurantId ?? []).flatMap((restaurant) =>
        (CAMERAS.get(restaurant) ?? []).map(([id, name]) => ({
          id,
          name,
          streamUrl: 'rtsp://camera.example/hall',
          restaurant,
          liveUrl: '/live/51.mjpeg',
          snapshotUrl: '/still/51.jpg',
        })),
      ),
    ),
  );
  server.keep(bistro.id, visitsFrom('2026-11-20T18:00:00+03:00', 30));
  server.keepOf(
    bistro.id,
    'entrances',
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T18:00:00+03:00', 33),
    visitsFrom('2026-11-20T19:00:00+03:00', 7),
    // Last Friday: 40 by 19:40, 5 later in that hour.
    visitsFrom('2026-11-13T18:00:00+03:00', 40),
    visitsFrom('2026-11-13T19:50:00+03:00', 5),
  );
  server.keepOf(
    bistro.id,
    'zone:73',
    visitsFrom('2026-11-20T17:00:00+03:00', 4),
    visitsFrom('2026-11-20T18:00:00+03:00', 9),
    visitsFrom('2026-11-20T19:00:00+03:00', 3),
    visitsFrom('2026-11-13T18:00:00+03:00', 10),
    visitsFrom('2026-11-13T19:05:00+03:00', 6),
  );
});

const analytics = '/analytics?restaurant=11&period=day';
const table = '/table?restaurant=11&period=day';
const picker = () => screen.getByRole('combobox', { name: 'Show' });
const without = (...names: string[]) =>
  aUser({ permissions: EVERY_PERMISSION.filter((name) => !names.includes(name)) });

async function optionsOf(person: { click: (element: Element) => Promise<void> }) {
  await person.click(picker());
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

describe('the series that a restaurant offers besides visitors', () => {
  it('are those of its own counting lines, people zones and face zones', async () => {
    const { person } = await renderAnalytics(<AnalyticsScreen />, { path: analytics });
    expect(picker()).toHaveTextContent('Visitors');
    expect(await optionsOf(person)).toEqual([
      'Visitors',
      'Entrances',
      'Exits',
      'People in “The room · Entrance”',
      'People in “The room · Terrace”',
      'Passing “Faces”',
    ]);
  });

  it('do not include entrances and exits without a counting line', async () => {
    const { person } = await renderAnalytics(<TableScreen />, {
      path: '/table?restaurant=12&period=day',
    });
    expect(await optionsOf(person)).toEqual(['Visitors', 'People in “Bar”']);
  });

  it('are not offered without counting zones, and no cameras are requested', async () => {
    server.use(mockEndpoint(listZonesEndpoint, () => zones.filter(({ id }) => id === 72)));
    await renderAnalytics(<AnalyticsScreen />, { path: analytics });
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
  });

  it.each(['read_vazone', 'read_camera'])(
    'are neither offered nor requested without %s',
    async (name) => {
      await renderAnalytics(<AnalyticsScreen />, { path: analytics, user: without(name) });
      expect(figure(/^Visitors so far/)).toHaveTextContent('30');
      expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
      expect(server.calls(listZonesEndpoint)).toHaveLength(0);
      expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
    },
  );

  it('can fail to load without affecting the visitors', async () => {
    server.use(mockEndpoint(listZonesEndpoint, () => refusal(503)));
    await renderAnalytics(<AnalyticsScreen />, { path: analytics });
    expect(figure(/^Visitors so far/)).toHaveTextContent('30');
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
  });
});

describe('entrances', () => {
  it('are selected in the URL and replace the visitors', async () => {
    const { person, address } = await renderAnalytics(<AnalyticsScreen />, { path: analytics });
    await person.click(picker());
    await person.click(screen.getByRole('option', { name: 'Entrances' }));
    await pass(0);
    expect(address()).toBe(`${analytics}&series=entrances`);
    expect(figure('Entrances so far, to 19:40')).toHaveTextContent(/60.*▲50% above last Friday/);
    expect(figure('Busiest hour')).toHaveTextContent('18:0033 people');
    const part = panel('Entrances');
    expect(part).toHaveTextContent('People who came in over a counting line');
    await person.click(within(part).getByRole('button', { name: 'Figures as a table' }));
    expect(cellsOf(within(part).getByRole('table')).slice(0, 4)).toEqual([
      ['Hour', 'Fri 20 Nov', 'Last Friday'],
      ['17:00', '20', '0'],
      ['18:00', '33', '40'],
      ['19:00, so far, to 19:40', '7', '5'],
    ]);
    await person.click(picker());
    await person.click(screen.getByRole('option', { name: 'Visitors' }));
    expect(address()).toBe(analytics);
  });

  it('are named in the table and in its file', async () => {
    const { person } = await renderAnalytics(<TableScreen />, {
      path: `${table}&series=entrances`,
    });
    const rows = cellsOf(screen.getByRole('table', { name: 'Entrances by time' }));
    expect(rows[0]?.slice(0, 3)).toEqual(['Hour, UTC+3', 'Entrances', 'Last Friday']);
    expect(rows.at(-2)?.slice(0, 4)).toEqual(['Total so far, to 19:40', '60', '40', '+20']);
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(downloads[0]?.name).toBe('Entrances by time, Bistro on Pokrovka, 2026-11-20, en.csv');
    expect(await downloads[0]?.text()).toContain('"Hour, UTC+3",Entrances,Last Friday');
  });
});

describe('people in a zone', () => {
  it('are averaged instead of summed', async () => {
    await renderAnalytics(<AnalyticsScreen />, { path: `${analytics}&series=zone:73` });
    const name = 'People in “The room · Entrance”';
    expect(figure('On average in working hours')).toHaveTextContent(/6\.5.*▲30% above last Friday/);
    expect(figure('Busiest hour')).toHaveTextContent('18:009 people on average');
    expect(screen.queryByText(new RegExp(`^${name} so far`))).toBeNull();
    expect(panel(name)).toBeVisible();
    const between = server
      .calls(readTimeseriesEndpoint)
      .filter(({ body }) => body.type === 'zone:73');
    expect(between).toHaveLength(2);
  });

  it('have no total in the table and an average with one decimal', async () => {
    await renderAnalytics(<TableScreen />, { path: `${table}&series=zone:73` });
    const rows = cellsOf(screen.getByRole('table'));
    expect(rows[3]?.slice(0, 4)).toEqual(['19:00, so far, to 19:40', '3', '–', '–']);
    expect(rows.at(-2)?.slice(0, 4)).toEqual(['Total so far, to 19:40', '–', '–', '–']);
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['Average per working hour', '6.5', '5', '+1.5']);
  });
});

it('shows no figure for hours in which the zone’s own camera was silent', async () => {
  const silence = { from: '2026-11-20T17:50:00+03:00', until: '2026-11-20T19:05:00+03:00' };
  server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 20));
  server.keepOf(
    bistro.id,
    'zone:73',
    visitsFrom('2026-11-20T17:00:00+03:00', 4),
    visitsFrom('2026-11-13T18:00:00+03:00', 10),
  );
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, () => [
      aDetector({ silences: [silence] }),
      aDetector({ cameraId: 52, silences: [] }),
    ]),
  );
  const six = () =>
    cellsOf(screen.getByRole('table', { name: /by time$/ })).find(([title]) => title === '18:00');
  const { unmount } = await renderAnalytics(<TableScreen />, { path: `${table}&series=zone:73` });
  expect(six()?.slice(1, 6)).toEqual(['–', '10', '–', '–', '0']);
  expect(screen.getByText(/^Not counted from 17:50.* to 19:05/)).toBeVisible();
  unmount();
  await renderAnalytics(<TableScreen />, { path: `${table}&series=face_zone:75` });
  expect(six()?.[1]).toBe('0');
  expect(screen.queryByText(/ounted from/)).not.toBeInTheDocument();
});

it('does not report an empty zone if its camera was silent all day', async () => {
  server.keepOf(bistro.id, 'zone:74');
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, () => [
      aDetector(),
      aDetector({ cameraId: 52, lastHeardAt: '2026-11-19T21:00:00+03:00' }),
    ]),
  );
  await renderAnalytics(<AnalyticsScreen />, { path: `${analytics}&series=zone:74` });
  expect(screen.getByText('No detector reported')).toBeVisible();
});

describe('zones added during the period', () => {
  const since = (zoneId: number, countedSince: string) => ({ zoneId, countedSince });
  beforeEach(() => {
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({
          countedSince: '2026-01-10T12:00:00+03:00',
          silences: [],
          zones: [since(71, '2026-11-20T18:00:00+03:00'), since(73, '2026-11-20T18:00:00+03:00')],
        }),
      ]),
    );
  });
  const rowOf = (hour: string) =>
    cellsOf(screen.getByRole('table', { name: /by time$/ })).find(([title]) => title === hour);

  it.each(['zone:73', 'entrances'])(
    'show no figures or change for hours before they existed: %s',
    async (type) => {
      server.keepOf(bistro.id, type, visitsFrom('2026-11-20T18:00:00+03:00', 9));
      server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 20));
      await renderAnalytics(<TableScreen />, { path: `${table}&series=${type}` });
      expect(rowOf('17:00')?.slice(1, 6)).toEqual(['–', '–', '–', '–', '20']);
      expect(rowOf('18:00')?.slice(1, 4)).toEqual(['9', '–', '–']);
      expect(rowOf('Average per working hour')?.[1]).toBe('9');
      expect(
        screen.getByText(/^Not counted from 00:00.* to 18:00.*: counting had not begun yet\.$/),
      ).toBeVisible();
    },
  );

  it('say so if the days are before they existed', async () => {
    const path = '/analytics?restaurant=11&from=2026-11-16&to=2026-11-17&series=zone:73';
    await renderAnalytics(<AnalyticsScreen />, { path });
    expect(screen.getByText('Nothing was counted yet')).toBeVisible();
    expect(screen.getByText(/^Counting began here on 20 November 2026\./)).toBeVisible();
  });
});

describe('a selected series that cannot be shown', () => {
  it.each([
    ['/analytics?restaurant=12&period=day&series=entrances', <AnalyticsScreen key="1" />],
    ['/table?restaurant=12&period=day&series=entrances', <TableScreen key="2" />],
  ])('falls back to visitors with a notice at %s', async (path, element) => {
    server.keep(sydney.id, visitsFrom('2026-11-21T02:00:00+11:00', 12));
    const { person, address } = await renderAnalytics(element, { path });
    expect(
      screen.getByText(
        'Harbour Grill has no zone that counts what you chose. Visitors are shown instead.',
      ),
    ).toBeVisible();
    expect(picker()).toHaveTextContent('Visitors');
    const types = server.calls(readTimeseriesEndpoint).map(({ body }) => body.type);
    expect(new Set(types)).toEqual(new Set(['visitors']));
    await person.click(screen.getByRole('button', { name: 'Stay with visitors' }));
    expect(address()).not.toContain('series');
    expect(screen.queryByText(/has no zone/)).toBeNull();
  });

  it('falls back to visitors and is no longer offered if the server does not know it', async () => {
    server.use(
      mockEndpoint(readTimeseriesEndpoint, ({ body }) =>
        body.type === 'visitors' ? [{ date: body.dateFrom, count: 30 }] : refusal(400),
      ),
    );
    const path = `${analytics}&series=entrances`;
    const { person, unmount } = await renderAnalytics(<AnalyticsScreen />, { path });
    expect(
      screen.getByText('The server does not count “Entrances”. Visitors are shown instead.'),
    ).toBeVisible();
    expect(figure(/^Visitors so far/)).toHaveTextContent('30');
    expect(await optionsOf(person)).not.toContain('Entrances');
    unmount();
    await renderAnalytics(<TableScreen />, { path: `${table}&series=exits` });
    const asked = server.calls(readTimeseriesEndpoint).map(({ body }) => body.type);
    expect(asked.filter((type) => type === 'entrances').length).toBeLessThanOrEqual(2);
  });

  describe('of a zone changed by another user', () => {
    const path = `${analytics}&series=zone:73`;
    const missing = /^Bistro on Pokrovka has no zone that counts what you chose/;

    /** As if a colleague had changed the zones in the meantime. */
    function stopCounting(status: number, left: Zone[]) {
      server.use(
        mockEndpoint(listZonesEndpoint, () => left),
        mockEndpoint(readTimeseriesEndpoint, ({ body }) =>
          body.type === 'zone:73' ? refusal(status) : [{ date: body.dateFrom, count: 30 }],
        ),
      );
    }
    const ofAbsence: Zone['config'] = {
      type: 'pa',
      polygon,
      alert: { type: 'absence', missingPeriodSeconds: 600 },
    };
    const changed = zones.map((zone) => (zone.id === 73 ? { ...zone, config: ofAbsence } : zone));

    it.each([
      ['changed', 400, changed, 'People in “The room · Terrace”'],
      ['deleted', 404, zones.filter(({ id }) => id !== 73), 'People in “The room”'],
    ])(
      'is reported as missing once the zone is %s, and other zones are still offered',
      async (_how, status, left, other) => {
        const { person } = await renderAnalytics(<AnalyticsScreen />, { path });
        expect(panel('People in “The room · Entrance”')).toBeVisible();
        stopCounting(status, left);
        await pass(60_000);
        await pass(0);
        expect(screen.getByText(missing)).toBeVisible();
        expect(screen.queryByText(/does not count/)).toBeNull();
        expect(await optionsOf(person)).toEqual([
          'Visitors',
          'Entrances',
          'Exits',
          other,
          'Passing “Faces”',
        ]);
        await person.click(screen.getByRole('option', { name: other }));
        await pass(0);
        expect(panel(other)).toBeVisible();
      },
    );

    it('is not reported as missing while the zones cannot be reloaded', async () => {
      const { person } = await renderAnalytics(<AnalyticsScreen />, { path });
      stopCounting(400, changed);
      server.use(mockEndpoint(listZonesEndpoint, () => refusal(503)));
      await pass(60_000);
      await pass(0);
      expect(screen.getByText(/^The zones could not be loaded/)).toBeVisible();
      expect(figure(/^Visitors so far/)).toHaveTextContent('30');
      server.use(mockEndpoint(listZonesEndpoint, () => changed));
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      await pass(0);
      expect(screen.getByText(missing)).toBeVisible();
    });
  });

  it('is explained by a missing permission or by zones that failed to load', async () => {
    const path = `${analytics}&series=zone:73`;
    const { unmount } = await renderAnalytics(<AnalyticsScreen />, {
      path,
      user: without('read_vazone'),
    });
    expect(screen.getByText(/^You may not see what zones count/)).toBeVisible();
    unmount();
    server.use(mockEndpoint(listZonesEndpoint, () => refusal(503)));
    const { person } = await renderAnalytics(<AnalyticsScreen />, { path });
    expect(screen.getByText(/^The zones could not be loaded/)).toBeVisible();
    server.use(mockEndpoint(listZonesEndpoint, () => zones));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(panel('People in “The room · Entrance”')).toBeVisible();
  });

  it('can still be changed if its figures fail to load', async () => {
    server.use(mockEndpoint(readTimeseriesEndpoint, () => refusal(404)));
    await renderAnalytics(<AnalyticsScreen />, { path: `${analytics}&series=zone:73` });
    expect(screen.getByRole('alert')).toBeVisible();
    expect(picker()).toHaveTextContent('People in “The room · Entrance”');
  });
});

it.each(['en', 'ru'] as const)('passes axe and has all messages in %s', async (locale) => {
  for (const series of ['entrances', 'exits', 'zone:73', 'face_zone:75', 'zone:99']) {
    const { container, unmount } = await renderAnalytics(<AnalyticsScreen />, {
      path: `${analytics}&series=${series}`,
      locale,
    });
    expect(container).not.toHaveTextContent('analytics.');
    expect(await accessibilityFaults(container)).toEqual([]);
    unmount();
  }
});
