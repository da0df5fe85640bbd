import { beforeEach, describe, expect, it } from '@jest/globals';
import { listCameraDetectorsEndpoint, listCamerasEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
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
import { catchDownloads } from '../testing/downloads';
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

it('an hour in which no detector reported has no figure, and the table says why', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['–', '24', '–']);
  expect(rowOf('17:00')?.[1]).toBe('20');
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('an hour of which a detector that fails again and again saw moments has no figure', async () => {
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

it('a day whose open hours nobody counted has no figure, though its night was watched', async () => {
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

it('an hour in which no detector reported says nothing of who was inside, nor does its average', async () => {
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

it('analytics draws no empty room where no detector reported', async () => {
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

it('who was inside is not nobody on a day that nobody counted, though there were guests a week before', async () => {
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

it('the total is compared with the hours that were counted, as the average is', async () => {
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

it('the average is compared with nothing where an hour was not counted the week before', async () => {
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

it('the total of a day that nobody counted is no 0', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-13T18:00:00+03:00', 24));
  const silences = [{ from: '2026-11-20T12:00:00+03:00', until: '2026-11-20T19:40:00+03:00' }];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('Total so far, to 19:40')?.slice(1, 4)).toEqual(['–', '24', '–']);
});

it('visitors today say why beside their change', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11' });
  expect(screen.getByText(NOTICE)).toBeVisible();
});

it('analytics says why too', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=11&period=day' });
  expect(screen.getByText(NOTICE)).toBeVisible();
});

it('figures wait for what their notice says, which would move them', async () => {
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

it('figures come without what detectors say where nobody answers it', async () => {
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => refusal(500)));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('17:00')?.[1]).toBe('20');
});

it('an hour without visitors stays 0 where one of the detectors reported', async () => {
  const detectors = [aDetector({ silences: [SILENCE] }), aDetector({ cameraId: 52, silences: [] })];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => detectors));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.[1]).toBe('0');
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

it('an hour that counted somebody before its detector fell silent says from when to when', async () => {
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

it('one silent camera of several is told, and its hours keep what the others counted', async () => {
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

it('a silence of the closed hours is told to nobody', async () => {
  const silences = [{ from: '2026-11-19T22:05:00+03:00', until: '2026-11-20T17:05:00+03:00' }];
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=week' });
  expect(screen.queryByText(/ounted from/)).not.toBeInTheDocument();
});

it('days before anything was counted say so', async () => {
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

it('a day on which no detector reported, though one did later, is not one of nobody', async () => {
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

  it('say whose detectors were silent, from when to when', async () => {
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

  it('say so in the file of their totals', async () => {
    silent({ silences: [SILENCE] }, { cameraId: 52, silences: [] });
    const { person } = await renderAnalytics(<CompareScreen />, { path });
    const panel = screen.getByRole('region', { name: 'Restaurants side by side' });
    await person.click(within(panel).getByRole('button', { name: 'Download CSV' }));
    const [head, first, second] = (await downloads[0]?.text())?.split('\r\n') ?? [];
    expect(head).toMatch(/^\uFEFFRestaurant,Period,Visitors,Counted,Before,/);
    expect(first).toContain(',30,counted in part,');
    expect(second).not.toContain('counted in part');
  });

  it('have no 0 in their totals where nobody counted at all', async () => {
    server.keep(bistro.id, visitsFrom('2026-11-13T18:00:00+03:00', 24));
    silent({
      silences: [{ from: '2026-11-20T12:00:00+03:00', until: '2026-11-20T19:40:00+03:00' }],
    });
    await renderAnalytics(<CompareScreen />, { path });
    expect(summary()[1]?.slice(1)).toEqual(['–', '24', '–', '–']);
  });
});

it('says that nobody counted on the days before either, and compares with no 0 of then', async () => {
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

it('visitors today stand beside nothing where nobody counted on the day before', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-20T18:00:00+03:00', 20));
  const before = { from: '2026-11-13T16:50:00+03:00', until: '2026-11-13T22:05:00+03:00' };
  server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [before] })]));
  await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11' });
  expect(screen.getByText(/^The days before were not counted/)).toBeVisible();
  expect(screen.queryByText(/above last Friday/)).not.toBeInTheDocument();
});

it('days of which only the last were counted are no sum to compare with', async () => {
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
  const days = 'from=2026-11-16&to=2026-11-19';
  const { unmount } = await renderAnalytics(<TableScreen />, {
    path: `/table?restaurant=11&${days}`,
  });
  expect(rowOf('Thu 19 Nov')?.slice(1, 4)).toEqual(['24', '5', '+19']);
  expect(rowOf('Total')?.slice(1, 4)).toEqual(['31', '–', '–']);
  unmount();
  await renderAnalytics(<CompareScreen />, { path: `/compare?restaurants=11,12&${days}` });
  expect(summary()[1]?.slice(2)).toEqual(['–', '–', '–']);
});

it('days of which no detector reported the open hours are no 0 to compare with', async () => {
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

it('no day before anything was counted has a figure, the last one neither', async () => {
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

it('days before anything was counted have no figure beside those after', async () => {
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

it('a table of a restaurant whose detectors were never heard has no 0', async () => {
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
