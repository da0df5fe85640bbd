import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
} from '@maitred/contract';
import {
  acceptPainting,
  accessibilityFaults,
  aRestaurant,
  aUser,
  cellsOf,
  EVERY_PERMISSION,
  figure,
  hold,
  mockEndpoint,
  noAnswer,
  panel,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import {
  aCamera,
  aDetector,
  bistro,
  createAnalyticsServer,
  sydney,
  visitsFrom,
} from '../testing/analytics-server';
import { anOccupancy } from '../testing/occupancy';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { AnalyticsScreen } from './analytics-screen';

const night = aRestaurant({ id: 13, workingHourFrom: '12:00', workingHourTo: '02:00' });
const berlin = aRestaurant({ id: 14, name: 'Spree', timezone: 'Europe/Berlin' });
const helsinki = aRestaurant({ id: 15, name: 'Satama', timezone: 'Europe/Helsinki' });
const server = createAnalyticsServer([bistro, sydney, night, berlin, helsinki]);
playOnFridayEvening();

const CAMERAS = [aCamera(51, 'Entrance'), aCamera(52, 'Terrace')];
const today = '/analytics?restaurant=11&period=day';

function keepTwoFridays() {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T18:00:00+03:00', 30),
    visitsFrom('2026-11-20T19:00:00+03:00', 10),
    // Last Friday: 45 by 19:40, 20 more in the rest of that hour and later.
    visitsFrom('2026-11-13T18:00:00+03:00', 40),
    visitsFrom('2026-11-13T19:35:00+03:00', 15),
    visitsFrom('2026-11-13T20:00:00+03:00', 10),
    visitsFrom('2026-11-19T18:00:00+03:00', 60),
  );
}

async function tableOf(name: string, person: { click: (element: Element) => Promise<void> }) {
  const part = panel(name);
  await person.click(within(part).getByRole('button', { name: 'Figures as a table' }));
  return cellsOf(within(part).getByRole('table'));
}

describe('the figures of the current day', () => {
  it('are compared with last Friday up to the same time', async () => {
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(figure('Visitors so far, to 19:40')).toHaveTextContent(
      /60.*▲33% above last Friday at 19:40/,
    );
  });

  it('show a difference below one with the same precision as the average', async () => {
    server.keep(bistro.id, visitsFrom('2026-11-19T17:10:00+03:00', 2));
    const path = '/analytics?restaurant=11&from=2026-11-19&to=2026-11-19';
    await renderAnalytics(<AnalyticsScreen />, { path });
    expect(figure('Average per working hour')).toHaveTextContent(/0\.4▲0\.4 above/);
  });

  it('include the busiest hour and the average of the finished working hours', async () => {
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(figure('Busiest hour')).toHaveTextContent('18:0030 visitors');
    expect(figure('Average per working hour')).toHaveTextContent(/25.*25% above last Friday/);
  });

  it('end with the current hour, marked as unfinished, while last Friday’s continue', async () => {
    keepTwoFridays();
    const { person } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(await tableOf('Visitors', person)).toEqual([
      ['Hour', 'Fri 20 Nov', 'Last Friday'],
      ['17:00', '20', '0'],
      ['18:00', '30', '40'],
      ['19:00, so far, to 19:40', '10', '15'],
      ['20:00', '–', '10'],
      ['21:00', '–', '0'],
    ]);
    expect(panel('Visitors').querySelectorAll('[data-unfinished]')).toHaveLength(1);
  });

  it('are refreshed every minute together with the time they are counted to', async () => {
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    server.keep(bistro.id, visitsFrom('2026-11-20T18:00:00+03:00', 70));
    await pass(60_000);
    expect(figure('Visitors so far, to 19:41')).toHaveTextContent('70');
  });

  it('keep the previous comparison until both series have been refreshed', async () => {
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    const { held, release } = hold();
    server.use(
      mockEndpoint(readTimeseriesEndpoint, async ({ body }) => {
        const isToday = body.dateFrom.startsWith('2026-11-20');
        if (!isToday) await held;
        return [{ date: body.dateFrom, count: isToday ? 90 : 60 }];
      }),
    );
    await pass(60_000);
    expect(figure('Visitors so far, to 19:40')).toHaveTextContent(
      /60.*▲33% above last Friday at 19:40/,
    );
    release();
    await pass(0);
    expect(figure('Visitors so far, to 19:41')).toHaveTextContent(/90.*last Friday at 19:41/);
  });

  it('recover by themselves if the first request after midnight fails', async () => {
    jest.setSystemTime(new Date('2026-11-20T23:59:30+03:00'));
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    server.use(
      mockEndpoint(readTimeseriesEndpoint, () => refusal(503)),
      mockEndpoint(readOccupancyTimeseriesEndpoint, () => refusal(503)),
    );
    await pass(60_000);
    expect(screen.getAllByText(/busy or being updated/)).toHaveLength(2);
    server.use(
      mockEndpoint(readTimeseriesEndpoint, () => [{ date: '2026-11-21T00:00:00+03:00', count: 3 }]),
      mockEndpoint(readOccupancyTimeseriesEndpoint, () => [
        anOccupancy('2026-11-21T00:00:00+03:00', 5),
      ]),
    );
    await pass(60_000);
    expect(figure('Visitors so far, to 00:01')).toHaveTextContent('3');
    expect(panel('Inside, on average')).toHaveTextContent('peak 5 (00:00)');
  });

  it('can be compared with yesterday instead, which is kept in the URL', async () => {
    keepTwoFridays();
    const { person, address } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    await person.click(screen.getByRole('radio', { name: 'Thu 19 Nov' }));
    await pass(0);
    expect(figure('Visitors so far, to 19:40')).toHaveTextContent('The same as yesterday at 19:40');
    expect(address()).toBe(`${today}&against=previous`);
  });

  it('say that the comparison is missing if the previous day cannot be loaded', async () => {
    keepTwoFridays();
    server.use(
      mockEndpoint(readTimeseriesEndpoint, ({ body }) =>
        body.dateFrom.startsWith('2026-11-13')
          ? refusal(500)
          : [{ date: '2026-11-20T19:00:00+03:00', count: 5 }],
      ),
    );
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(screen.getByText(/Last Friday could not be read/)).toBeVisible();
    expect(figure(/^Visitors so far/)).toHaveTextContent(/5$/);
  });
});

describe('a past range of days', () => {
  it('shows a figure per day next to the preceding days', async () => {
    keepTwoFridays();
    const { person } = await renderAnalytics(<AnalyticsScreen />, {
      path: '/analytics?restaurant=11&from=2026-11-13&to=2026-11-15',
    });
    expect(figure('Visitors')).toHaveTextContent('65');
    expect(await tableOf('Visitors', person)).toEqual([
      ['Day', '13\u2009–\u200915 Nov', '6\u2009–\u20098 Nov'],
      ['Fri 13 Nov', '65', '0'],
      ['Sat 14 Nov', '0', '0'],
      ['Sun 15 Nov', '0', '0'],
    ]);
  });

  it('is narrowed in the URL by selecting a part of the chart', async () => {
    keepTwoFridays();
    const { person, address } = await renderAnalytics(<AnalyticsScreen />, {
      path: '/analytics?restaurant=11&from=2026-11-13&to=2026-11-20',
    });
    act(() => screen.getByRole('slider', { name: 'Visitors' }).focus());
    await person.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Enter}');
    await pass(0);
    expect(address()).toBe('/analytics?restaurant=11&from=2026-11-13&to=2026-11-14');
    expect(figure('Visitors')).toHaveTextContent('65');
  });
});

describe('a month compared with a longer one', () => {
  const month = '/analytics?restaurant=11&period=month&against=previous';

  beforeEach(() => {
    acceptPainting();
    server.keep(
      bistro.id,
      visitsFrom('2026-11-10T18:00:00+03:00', 5),
      visitsFrom('2026-10-31T18:00:00+03:00', 7),
    );
  });

  it('shows the extra days of the longer month by their own dates', async () => {
    const { person } = await renderAnalytics(<AnalyticsScreen />, { path: month });
    expect((await tableOf('Visitors', person)).at(-1)).toEqual(['Sat 31 Oct', '–', '7']);
  });

  it('ends on its last day if the extra days are selected on the chart', async () => {
    const { person, address } = await renderAnalytics(<AnalyticsScreen />, { path: month });
    act(() => screen.getByRole('slider', { name: 'Visitors' }).focus());
    await person.keyboard('{End}{Enter}');
    expect(address()).toContain('period=month');
    await person.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await pass(0);
    expect(address()).toContain('from=2026-11-30&to=2026-11-30');
  });
});

describe('zooming into a part of a day', () => {
  it('counts only that part until the zoom is reset', async () => {
    keepTwoFridays();
    const { person, address } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    act(() => screen.getByRole('slider', { name: 'Visitors' }).focus());
    await person.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(address()).toBe(`${today}&zoom=17-18`);
    expect(figure('Visitors so far, to 19:40, 17:00 – 18:00')).toHaveTextContent('50');
    await person.click(screen.getByRole('button', { name: 'Show the whole range' }));
    expect(address()).toBe(today);
    expect(figure(/^Visitors/)).toHaveTextContent('60');
  });
});

describe('occupancy', () => {
  it('is split by sex or by age, with the same figures in a table', async () => {
    keepTwoFridays();
    const { person, address } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(await tableOf('Inside, on average', person)).toEqual([
      ['Hour', 'Men', 'Women'],
      ['17:00', '16', '4'],
      ['18:00', '24', '6'],
      ['19:00, so far, to 19:40', '8', '2'],
    ]);
    await person.click(screen.getByRole('radio', { name: 'By age' }));
    expect(address()).toBe(`${today}&split=age`);
    const table = within(panel('Inside, on average')).getByRole('table');
    expect(cellsOf(table)[2]).toEqual(['18:00', '24', '0', '6']);
  });

  it('stays in the old restaurant’s hours and time zone until the new data arrives', async () => {
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, () => [
        anOccupancy('2026-11-20T16:00:00+03:00', 5),
        anOccupancy('2026-11-20T17:00:00+03:00', 20),
        anOccupancy('2026-11-20T18:00:00+03:00', 30),
      ]),
    );
    const { navigate, person } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    const rows = await tableOf('Inside, on average', person);
    const part = panel('Inside, on average');
    expect(part).toHaveTextContent('20 on average, peak 30 (18:00)');
    expect(rows.at(-1)).toEqual(['18:00, so far, to 19:40', '24', '6']);
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => hold().held.then(() => [])));
    await navigate('/analytics?restaurant=12&period=day');
    expect(part).toHaveTextContent('20 on average, peak 30 (18:00)');
    expect(cellsOf(within(part).getByRole('table'))).toEqual(rows);
  });

  it('is hidden if the user has only the permissions that the screen requires', async () => {
    keepTwoFridays();
    const permissions = ['read_restaurant', 'read_analytics_timeseries'];
    await renderAnalytics(<AnalyticsScreen />, { path: today, user: aUser({ permissions }) });
    expect(figure(/^Visitors so far/)).toHaveTextContent('60');
    expect(screen.queryByText('Inside, on average')).not.toBeInTheDocument();
    expect([...server.permissionsNeeded()].sort()).toEqual(permissions.sort());
  });

  it('fails on its own and can be retried', async () => {
    keepTwoFridays();
    server.use(
      mockEndpoint(listCamerasEndpoint, () => CAMERAS),
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector()]),
      mockEndpoint(readOccupancyTimeseriesEndpoint, () => refusal(503)),
    );
    const { person } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    const part = panel('Inside, on average');
    expect(within(part).getByRole('alert')).toHaveTextContent('busy or being updated');
    expect(figure(/^Visitors so far/)).toHaveTextContent('60');
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => []));
    await person.click(within(part).getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(within(part).getByText('Nobody was seen inside')).toBeVisible();
  });
});

describe('unknown, empty and stale data', () => {
  it('keeps the old figures with their time if a refresh fails', async () => {
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    server.use(mockEndpoint(readTimeseriesEndpoint, () => noAnswer()));
    await pass(60_000);
    expect(screen.getByText('As of 19:40. The refresh failed')).toBeVisible();
    expect(figure('Visitors so far, to 19:40')).toHaveTextContent('60');
  });

  it('shows an error and no figures if nothing was ever loaded', async () => {
    server.use(mockEndpoint(readTimeseriesEndpoint, () => refusal(500)));
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(screen.getByRole('alert')).toHaveTextContent('The server has run into a problem');
    expect(screen.queryByText(/^Visitors so far/)).not.toBeInTheDocument();
  });

  it('dims the previous figures until the new ones arrive', async () => {
    keepTwoFridays();
    const { navigate } = await renderAnalytics(<AnalyticsScreen />, { path: today });
    const { held, release } = hold();
    server.use(
      mockEndpoint(readTimeseriesEndpoint, async () => {
        await held;
        return [{ date: '2026-11-18T18:00:00+03:00', count: 77 }];
      }),
    );
    await navigate('/analytics?restaurant=11&from=2026-11-18&to=2026-11-18');
    expect(within(panel('Visitors')).getByText(/^As of 19:40/)).toBeVisible();
    expect(figure(/^Visitors/)).toHaveTextContent('60');
    expect(figure(/^Visitors/).closest('[aria-busy=true]')).not.toBeNull();
    release();
    await pass(0);
    expect(figure(/^Visitors/)).toHaveTextContent('77');
    expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
  });

  it('shows the date of stale figures in the restaurant’s time zone', async () => {
    jest.setSystemTime(new Date('2026-11-20T14:50:00+03:00'));
    server.keep(sydney.id, visitsFrom('2026-11-18T19:00:00+11:00', 12));
    const { navigate } = await renderAnalytics(<AnalyticsScreen />, {
      path: '/analytics?restaurant=12&from=2026-11-18&to=2026-11-18',
    });
    server.use(mockEndpoint(readTimeseriesEndpoint, () => hold().held.then(() => [])));
    jest.setSystemTime(new Date('2026-11-21T08:00:00+03:00'));
    await navigate('/analytics?restaurant=12&from=2026-11-17&to=2026-11-17');
    expect(
      within(panel('Visitors')).getByText('As of 20 Nov, 22:50 (UTC+11). Loading the new figures'),
    ).toBeVisible();
  });

  it('says that the restaurant has no camera if nobody was counted', async () => {
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(screen.getAllByText('This restaurant has no camera')).toHaveLength(2);
    expect(screen.queryByText('Nobody was seen inside')).not.toBeInTheDocument();
  });

  it('says that no detector reported on these days', async () => {
    const lastHeardAt = '2026-11-19T21:00:00+03:00';
    const detectors = [aDetector({ lastHeardAt }), aDetector({ cameraId: 52, lastHeardAt: null })];
    server.use(
      mockEndpoint(listCamerasEndpoint, () => CAMERAS),
      mockEndpoint(listCameraDetectorsEndpoint, () => detectors),
    );
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(screen.getByText('No detector reported')).toBeVisible();
    expect(screen.queryByText('Nobody came')).not.toBeInTheDocument();
  });

  it('says that nobody came if one of the detectors reported', async () => {
    const detectors = [aDetector(), aDetector({ cameraId: 52, lastHeardAt: null })];
    server.use(
      mockEndpoint(listCamerasEndpoint, () => CAMERAS),
      mockEndpoint(listCameraDetectorsEndpoint, () => detectors),
    );
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(screen.getByText('Nobody came')).toBeVisible();
  });

  it('says that no detector reported if no camera has a detector', async () => {
    server.use(mockEndpoint(listCamerasEndpoint, () => CAMERAS));
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(screen.getByText('No detector reported')).toBeVisible();
  });

  it('does not request cameras without the permission', async () => {
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'read_camera');
    await renderAnalytics(<AnalyticsScreen />, { path: today, user: aUser({ permissions }) });
    expect(screen.getByText('Nobody came')).toBeVisible();
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
  });

  it('says that the days are in the future', async () => {
    await renderAnalytics(<AnalyticsScreen />, {
      path: '/analytics?restaurant=11&from=2026-12-01&to=2026-12-01',
    });
    expect(screen.getAllByText('These days are still to come')).toHaveLength(2);
  });

  it('says that tomorrow is in the future, even with visitors a week before', async () => {
    server.keep(bistro.id, visitsFrom('2026-11-14T18:00:00+03:00', 40));
    await renderAnalytics(<AnalyticsScreen />, {
      path: '/analytics?restaurant=11&from=2026-11-21&to=2026-11-21',
    });
    expect(screen.getAllByText('These days are still to come')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: 'Visitors' })).not.toBeInTheDocument();
  });

  it('says before opening that the restaurant is not open yet', async () => {
    jest.setSystemTime(new Date('2026-11-20T07:30:00+03:00'));
    keepTwoFridays();
    server.use(mockEndpoint(listCamerasEndpoint, () => CAMERAS));
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    expect(panel('Inside, on average')).toHaveTextContent('Not open yet');
  });

  it.each([
    ['00:40', 'Nobody came'],
    ['03:00', 'Not open yet'],
  ])('shows at %s for a restaurant that closes at two: %s', async (time, words) => {
    jest.setSystemTime(new Date(`2026-11-20T${time}:00+03:00`));
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'read_camera');
    await renderAnalytics(<AnalyticsScreen />, {
      path: `/analytics?restaurant=${night.id}&period=day`,
      user: aUser({ permissions }),
    });
    expect(screen.getAllByText(words)[0]).toBeVisible();
  });

  it('does not report an empty day before last Friday’s figures have arrived', async () => {
    jest.setSystemTime(new Date('2026-11-20T07:30:00+03:00'));
    const { held, release } = hold();
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, () => hold().held.then(() => [])),
      mockEndpoint(readTimeseriesEndpoint, async ({ body }) => {
        const day = body.dateFrom.slice(0, 10);
        const isToday = day === '2026-11-20';
        if (!isToday) await held;
        return Array.from({ length: 24 }, (_, hour) => ({
          date: `${day}T${String(hour).padStart(2, '0')}:00:00+03:00`,
          count: !isToday && hour === 18 ? 40 : 0,
        }));
      }),
    );
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    const shownMeanwhile = screen.queryAllByText(/This restaurant has no camera|^Visitors/);
    release();
    await pass(0);
    expect(shownMeanwhile).toEqual([]);
    expect(figure(/^Visitors so far/)).toHaveTextContent('0');
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
  });

  it('says that the restaurant is not one of the user’s', async () => {
    await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=99' });
    expect(screen.getByText('This restaurant is not among yours')).toBeVisible();
    expect(server.calls(readTimeseriesEndpoint)).toHaveLength(0);
  });

  it('counts in the restaurant’s time zone and names it', async () => {
    server.keep(sydney.id, visitsFrom('2026-11-21T01:10:00+11:00', 12));
    await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=12&period=day' });
    expect(figure(/^Visitors so far/)).toHaveTextContent('Visitors so far, to 03:40');
    expect(screen.getByText(/clock of Harbour Grill \(UTC\+11\)/)).toBeVisible();
  });

  it('shows the UTC offset of the selected days, not of today', async () => {
    server.keep(berlin.id, visitsFrom('2026-07-15T12:10:00+02:00', 12));
    const days = 'from=2026-07-15&to=2026-07-15';
    await renderAnalytics(<AnalyticsScreen />, { path: `/analytics?restaurant=14&${days}` });
    expect(screen.getByText(/clock of Spree \(UTC\+2\)/)).toBeVisible();
  });

  it('does not mention the time zone if its offset was the viewer’s on those days', async () => {
    server.keep(helsinki.id, visitsFrom('2026-07-15T12:10:00+03:00', 12));
    const days = 'from=2026-07-15&to=2026-07-15';
    await renderAnalytics(<AnalyticsScreen />, { path: `/analytics?restaurant=15&${days}` });
    expect(figure('Visitors')).toHaveTextContent('12');
    expect(screen.queryByText(/clock of Satama/)).not.toBeInTheDocument();
  });

  it('shows both UTC offsets if one of them differs from the viewer’s', async () => {
    server.keep(
      helsinki.id,
      visitsFrom('2026-10-25T01:10:00+03:00', 5),
      visitsFrom('2026-10-25T12:10:00+02:00', 12),
    );
    const days = 'from=2026-10-25&to=2026-10-25';
    await renderAnalytics(<AnalyticsScreen />, { path: `/analytics?restaurant=15&${days}` });
    expect(screen.getByText(/clock of Satama \(UTC\+3 – UTC\+2\)/)).toBeVisible();
  });

  it('requests each series once', async () => {
    keepTwoFridays();
    await renderAnalytics(<AnalyticsScreen />, { path: today });
    const asked = server
      .calls(readTimeseriesEndpoint)
      .map(({ body }) => body.dateFrom.slice(0, 13));
    expect(asked.sort()).toEqual(['2026-11-13T00', '2026-11-13T16', '2026-11-20T00']);
    expect(server.calls(readOccupancyTimeseriesEndpoint)).toHaveLength(1);
  });
});

describe.each(['en', 'ru'] as const)('the screen in %s', (locale) => {
  it('passes axe and has all messages', async () => {
    keepTwoFridays();
    const { container } = await renderAnalytics(<AnalyticsScreen />, { path: today, locale });
    expect(container).not.toHaveTextContent('analytics.');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
