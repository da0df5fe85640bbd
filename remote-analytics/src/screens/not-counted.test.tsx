import { beforeEach, describe, expect, it } from '@jest/globals';
import { listCameraDetectorsEndpoint, listCamerasEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  catchDownloads,
  cellsOf,
  hold,
  mockEndpoint,
  refusal,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  aCamera,
  aDetector,
  bistro,
  createAnalyticsServer,
  visitsFrom,
} from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { VisitorsToday } from '../widgets/visitors-today';
import { AnalyticsScreen } from './analytics-screen';
import { CompareScreen } from './compare-screen';
import { TableScreen } from './table-screen';

const server = createAnalyticsServer();
const downloads = catchDownloads();
playOnFridayEvening();

const SILENCE = { from: '2026-11-20T17:50:00+03:00', until: '2026-11-20T19:05:00+03:00' };
const NOTICE = /^Not counted from 17:50.* to 19:05.*: no detector reported\.$/;
const summary = () => cellsOf(screen.getByRole('table', { name: 'Totals of each restaurant' }));
const rowOf = (hour: string) =>
  cellsOf(screen.getByRole('table', { name: 'Visitors by time' })).find(
    ([title]) => title === hour,
  );

beforeEach(() => {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T19:10:00+03:00', 10),
    visitsFrom('2026-11-13T18:00:00+03:00', 24),
  );
});

it('shows no figure for an hour without detector reports, and the table says why', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['–', '24', '–']);
  expect(rowOf('17:00')?.[1]).toBe('20');
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('shows no figure for an hour that a failing detector saw only for moments', async () => {
  const times = ['17:50', '18:20', '18:22', '18:45', '19:05'].map(
    (time) => `2026-11-20T${time}:00+03:00`,
  );
  const [first = '', second = '', third = '', fourth = '', last = ''] = times;
  const silences = [
    { from: first, until: second },
    { from: third, until: fourth },
    { from: fourth, until: last },
  ];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['–', '24', '–']);
});

it('shows no figure for a day whose open hours were not counted, even if its night was', async () => {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-16T18:00:00+03:00', 20),
    visitsFrom('2026-11-18T18:00:00+03:00', 30),
    visitsFrom('2026-11-19T18:00:00+03:00', 40),
    visitsFrom('2026-11-10T18:00:00+03:00', 50),
  );
  const silences = [{ from: '2026-11-17T09:00:00+03:00', until: '2026-11-18T08:00:00+03:00' }];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=week' });
  expect(rowOf('Tue 17 Nov')?.slice(1, 6)).toEqual(['–', '50', '–', '–', '–']);
  expect(rowOf('Average per day')?.[1]).toBe('30');
});

it('shows no occupancy for an hour without detector reports and excludes it from the average', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  const { person } = await renderAnalytics(<TableScreen />, {
    path: '/table?restaurant=11&period=day',
  });
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  const file = (await downloads[0]?.text()) ?? '';
  expect(rowOf('18:00')?.slice(5, 8)).toEqual(['–', '–', '–']);
  expect(rowOf('17:00')?.[5]).toBe('20');
  expect(rowOf('Average per working hour')?.[5]).toBe('20');
  expect(file).toMatch(/\r\n18:00,,24,,,,,,,,\r\n/);
});

it('does not show zero occupancy in analytics for hours without detector reports', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  const { person } = await renderAnalytics(<AnalyticsScreen />, {
    path: '/analytics?restaurant=11&period=day',
  });
  const part = within(screen.getByRole('region', { name: 'Inside, on average' }));
  expect(part.getByText(/^20 on average, peak 20 \(17:00\)$/)).toBeVisible();
  await person.click(part.getByRole('button', { name: 'Figures as a table' }));
  expect(cellsOf(part.getByRole('table')).map(([hour]) => hour)).toEqual([
    'Hour',
    '17:00',
    '19:00, so far, to 19:40',
  ]);
});

it('shows unknown occupancy on an uncounted day, even with guests a week before', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-13T18:00:00+03:00', 24));
  const silences = [{ from: '2026-11-20T12:00:00+03:00', until: '2026-11-20T19:40:00+03:00' }];
  server.use(
    mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Entrance')]),
    mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]),
  );
  await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=11&period=day' });
  const part = within(screen.getByRole('region', { name: 'Inside, on average' }));
  expect(part.getByText('No detector reported')).toBeVisible();
});

it('compares the total only over counted hours, like the average', async () => {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T19:10:00+03:00', 10),
    visitsFrom('2026-11-13T17:30:00+03:00', 16),
    visitsFrom('2026-11-13T18:00:00+03:00', 60),
  );
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['–', '60', '–']);
  expect(rowOf('Total so far, to 19:40')?.slice(1, 4)).toEqual(['30', '16', '+14']);
  expect(rowOf('Average per working hour')?.slice(1, 4)).toEqual(['20', '16', '+4']);
});

it('does not compare the average if an hour was not counted the week before', async () => {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T18:00:00+03:00', 40),
    visitsFrom('2026-11-13T17:30:00+03:00', 16),
  );
  const silences = [{ from: '2026-11-13T17:55:00+03:00', until: '2026-11-13T19:05:00+03:00' }];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['40', '–', '–']);
  expect(rowOf('Average per working hour')?.slice(1, 5)).toEqual(['30', '–', '–', '–']);
});

it('shows no total, instead of 0, for an uncounted day', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-13T18:00:00+03:00', 24));
  const silences = [{ from: '2026-11-20T12:00:00+03:00', until: '2026-11-20T19:40:00+03:00' }];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('Total so far, to 19:40')?.slice(1, 4)).toEqual(['–', '24', '–']);
});

it('shows the notice in the “visitors today” panel', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11' });
  expect(screen.getByText(NOTICE)).toBeVisible();
});

it('shows the notice on the analytics screen', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=11&period=day' });
  expect(screen.getByText(NOTICE)).toBeVisible();
});

it('delays the figures until the notice is known, to avoid a layout shift', async () => {
  const { held, release } = hold();
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, async () => {
      await held;
      return [aDetector({ silences: [SILENCE] })];
    }),
  );
  server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 160));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(rowOf('17:00')?.[1]).toBe('60');
});

it('shows the figures without a notice if the detectors fail to load', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => refusal(500)));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('17:00')?.[1]).toBe('20');
});

it('shows 0 for an hour without visitors if one of the detectors reported', async () => {
  const detectors = [aDetector({ silences: [SILENCE] }), aDetector({ cameraId: 52, silences: [] })];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => detectors));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.[1]).toBe('0');
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

it('shows the silent time of an hour that also counted visitors', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 160));
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, () => [
      aDetector({
        silences: [{ from: '2026-11-20T18:10:00+03:00', until: '2026-11-20T18:35:00+03:00' }],
      }),
    ]),
  );
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(
    await screen.findByText(/^Not counted from 18:10.* to 18:35.*: no detector/),
  ).toBeVisible();
  expect(rowOf('18:00')?.[1]).toBe('60');
});

it('says that a time was counted in part if only one of several cameras was silent', async () => {
  const detectors = [
    aDetector({ silences: [SILENCE] }),
    aDetector({ cameraId: 52, silences: [] }),
    // Removed weeks ago, so it does not affect these figures.
    aDetector({ cameraId: 53, lastHeardAt: '2026-10-20T18:10:00+03:00' }),
  ];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => detectors));
  await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=11&period=day' });
  expect(
    await screen.findByText(
      /^Counted in part from 17:50.* to 19:05.*: not every detector reported/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Not counted/)).not.toBeInTheDocument();
});

it('does not report silences in closed hours', async () => {
  const silences = [{ from: '2026-11-19T22:05:00+03:00', until: '2026-11-20T17:05:00+03:00' }];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=week' });
  expect(screen.queryByText(/ounted from/)).not.toBeInTheDocument();
});

it('says that nothing was counted yet on days before counting began', async () => {
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, () => [
      aDetector({ countedSince: '2026-11-12T12:00:00+03:00' }),
    ]),
  );
  const path = '/analytics?restaurant=11&from=2026-10-05&to=2026-10-06';
  await renderAnalytics(<AnalyticsScreen />, { path });
  expect(await screen.findByText('Nothing was counted yet')).toBeVisible();
  expect(screen.getByText(/^Counting began here on 12 November 2026\./)).toBeVisible();
});

it('says that no detector reported on the selected days, even if one reported later', async () => {
  const silences = [{ from: '2026-10-04T22:00:00+03:00', until: '2026-10-07T17:00:00+03:00' }];
  server.use(
    mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Hall')]),
    mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]),
  );
  const path = '/analytics?restaurant=11&from=2026-10-05&to=2026-10-06';
  await renderAnalytics(<AnalyticsScreen />, { path });
  expect(await screen.findByText('No detector reported')).toBeVisible();
});

describe('compared restaurants', () => {
  const path = '/compare?restaurant=11&period=day&restaurants=11,12&with=weekdays';
  const hours = () => cellsOf(screen.getByRole('table', { name: 'Figures side by side' }));

  function silent(...detectors: Parameters<typeof aDetector>[0][]) {
    server.use(
      mockEndpoint(listCamerasEndpoint, () => [
        aCamera(51, 'Hall'),
        { ...aCamera(52, 'Bar'), restaurant: 12 },
      ]),
      mockEndpoint(listCameraDetectorsEndpoint, () => detectors.map(aDetector)),
    );
  }

  it('show whose detectors were silent, and when', async () => {
    silent({ silences: [SILENCE] }, { cameraId: 52, silences: [] });
    await renderAnalytics(<CompareScreen />, { path });
    const notice = screen.getByText(NOTICE).closest('[role=status]');
    expect(notice).toHaveTextContent(bistro.name);
    expect(notice).not.toHaveTextContent('Harbour Grill');
    expect(
      hours()
        .find(([hour]) => hour === '18:00')
        ?.slice(1, 3),
    ).toEqual(['–', '24']);
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('are marked as counted in part in the exported totals', async () => {
    silent({ silences: [SILENCE] }, { cameraId: 52, silences: [] });
    const { person } = await renderAnalytics(<CompareScreen />, { path });
    const panel = screen.getByRole('region', { name: 'Restaurants side by side' });
    await person.click(within(panel).getByRole('button', { name: 'Download CSV' }));
    const [head, first, second] = (await downloads[0]?.text())?.split('\r\n') ?? [];
    expect(head).toMatch(/^\uFEFFRestaurant,Period,Visitors,Counted,Before,/);
    expect(first).toContain(',30,counted in part,');
    expect(second).not.toContain('counted in part');
  });

  it('show no total, instead of 0, if nothing was counted', async () => {
    server.keep(bistro.id, visitsFrom('2026-11-13T18:00:00+03:00', 24));
    silent({
      silences: [{ from: '2026-11-20T12:00:00+03:00', until: '2026-11-20T19:40:00+03:00' }],
    });
    await renderAnalytics(<CompareScreen />, { path });
    expect(summary()[1]?.slice(1)).toEqual(['–', '24', '–', '–']);
  });
});

it('says that the previous days were not counted and does not compare with them', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-20T18:00:00+03:00', 20));
  const before = { from: '2026-11-13T16:50:00+03:00', until: '2026-11-13T22:05:00+03:00' };
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [before] })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(
    screen.getByText(/^The days before were not counted from .*16:50.* to .*22:05.*: no detector/),
  ).toBeVisible();
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['20', '–', '–']);
  expect(rowOf('Total so far, to 19:40')?.slice(1, 4)).toEqual(['20', '–', '–']);
});

it('shows no change in “visitors today” if the previous day was not counted', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-20T18:00:00+03:00', 20));
  const before = { from: '2026-11-13T16:50:00+03:00', until: '2026-11-13T22:05:00+03:00' };
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [before] })]));
  await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11' });
  expect(screen.getByText(/^The days before were not counted/)).toBeVisible();
  expect(screen.queryByText(/above last Friday/)).not.toBeInTheDocument();
});

describe('if the previous days were only partly counted', () => {
  const days = 'from=2026-11-16&to=2026-11-19';

  beforeEach(() => {
    server.keep(
      bistro.id,
      visitsFrom('2026-11-12T18:00:00+03:00', 5),
      visitsFrom('2026-11-16T18:00:00+03:00', 7),
      visitsFrom('2026-11-19T18:00:00+03:00', 24),
    );
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({ countedSince: '2026-11-11T12:00:00+03:00' }),
      ]),
    );
  });

  it('the table compares the days but not the total', async () => {
    await renderAnalytics(<TableScreen />, { path: `/table?restaurant=11&${days}` });
    expect(rowOf('Thu 19 Nov')?.slice(1, 4)).toEqual(['24', '5', '+19']);
    expect(rowOf('Total')?.slice(1, 4)).toEqual(['31', '–', '–']);
  });

  it('the summary of a comparison does not compare the total', async () => {
    await renderAnalytics(<CompareScreen />, { path: `/compare?restaurants=11,12&${days}` });
    expect(summary()[1]?.slice(2)).toEqual(['–', '–', '–']);
  });
});

it('does not compare the total if the open hours of the previous days were not counted', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-19T18:00:00+03:00', 24));
  const silences = ['10', '11', '12'].map((day) => ({
    from: `2026-11-${day}T08:00:00+03:00`,
    until: `2026-11-${day}T23:30:00+03:00`,
  }));
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  const path = '/table?restaurant=11&from=2026-11-17&to=2026-11-19';
  await renderAnalytics(<TableScreen />, { path });
  expect(rowOf('Total')?.slice(1, 4)).toEqual(['24', '–', '–']);
});

it('shows no figure for any day before counting began', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-19T18:00:00+03:00', 24));
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, () => [
      aDetector({ countedSince: '2026-11-18T12:00:00+03:00' }),
    ]),
  );
  const path = '/table?restaurant=11&from=2026-11-16&to=2026-11-17&with=none';
  await renderAnalytics(<TableScreen />, { path });
  const rows = cellsOf(await screen.findByRole('table')).slice(1, 3);
  expect(rows.map(([, visitors]) => visitors)).toEqual(['–', '–']);
});

it('shows no figures for days before counting began next to days after it', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-19T18:00:00+03:00', 24));
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, () => [
      aDetector({ countedSince: '2026-11-18T12:00:00+03:00' }),
    ]),
  );
  const path = '/table?restaurant=11&from=2026-11-16&to=2026-11-19';
  await renderAnalytics(<TableScreen />, { path });
  const table = await screen.findByRole('table');
  expect(
    cellsOf(table)
      .slice(1, 5)
      .map((cells) => cells[1]),
  ).toEqual(['–', '–', '0', '24']);
  expect(screen.getByText(/^Not counted from .*16 Nov.* to .*18 Nov/)).toBeVisible();
});

it('shows no figures for a restaurant whose detectors never reported', async () => {
  server.keep(bistro.id, []);
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ lastHeardAt: null })]));
  const path = '/table?restaurant=11&from=2026-11-16&to=2026-11-17&with=none';
  await renderAnalytics(<TableScreen />, { path });
  const table = await screen.findByRole('table');
  expect(
    cellsOf(table)
      .slice(1, 3)
      .map((cells) => cells[1]),
  ).toEqual(['–', '–']);
});
