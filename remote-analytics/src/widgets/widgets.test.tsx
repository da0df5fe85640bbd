import { describe, expect, it } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  readNewLoyalVisitorsEndpoint,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  EVERY_PERMISSION,
  figure,
  hold,
  mockEndpoint,
  noAnswer,
  pass,
} from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { aDetector, bistro, createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { anOccupancy } from '../testing/occupancy';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { GuestsNow } from './guests-now';
import { NewAndLoyal } from './new-and-loyal';
import { VisitorsToday } from './visitors-today';

const server = createAnalyticsServer();
playOnFridayEvening();

/** 64 people inside this Friday, 50 at the same time a week ago. */
function keepPresence() {
  server.use(
    mockEndpoint(readOccupancyTimeseriesEndpoint, ({ body }) => [
      anOccupancy(body.dateFrom, body.dateFrom.startsWith('2026-11-20') ? 64 : 50),
    ]),
  );
}

describe('the “visitors now” panel', () => {
  it('counts the last ten minutes and compares them with the same minutes a week ago', async () => {
    keepPresence();
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    expect(figure('Inside')).toHaveTextContent('64▲28% above last Friday at 19:40');
    const asked = server.calls(readOccupancyTimeseriesEndpoint).map(({ body }) => body);
    expect(asked.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ['2026-11-20T16:30:00.000Z', '2026-11-20T16:39:59.999Z'],
      ['2026-11-13T16:30:00.000Z', '2026-11-13T16:39:59.999Z'],
    ]);
  });

  it('shows time and restaurant, and links to the hours only with the permission', async () => {
    keepPresence();
    const { unmount } = await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    const panel = screen.getByRole('region', { name: 'Visitors now' });
    expect(panel).toHaveTextContent('as of 19:40');
    expect(panel).toHaveTextContent(bistro.name);
    expect(screen.getByRole('link', { name: 'Visitors by the hour' })).toHaveAttribute(
      'href',
      '/table?restaurant=11&period=day',
    );
    unmount();
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'read_analytics_timeseries');
    await renderAnalytics(<GuestsNow />, {
      path: '/?restaurant=11',
      user: aUser({ permissions }),
    });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows unknown instead of 0 if no detector reports', async () => {
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, ({ body }) => [anOccupancy(body.dateFrom, 0)]),
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({ lastHeardAt: '2026-11-20T19:20:00+03:00' }),
      ]),
    );
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    expect(figure('Inside')).toHaveTextContent('–No detector reported');
  });

  it('shows unknown if there is no camera', async () => {
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, ({ body }) => [anOccupancy(body.dateFrom, 0)]),
      mockEndpoint(listCameraDetectorsEndpoint, () => []),
    );
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    expect(figure('Inside')).toHaveTextContent('–This restaurant has no camera');
  });

  it('shows no change if nothing was counted a week ago', async () => {
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, ({ body }) => [
        anOccupancy(body.dateFrom, body.dateFrom.startsWith('2026-11-20') ? 64 : 0),
      ]),
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({
          silences: [{ from: '2026-11-13T18:00:00+03:00', until: '2026-11-13T20:00:00+03:00' }],
        }),
      ]),
    );
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    expect(figure('Inside')).toHaveTextContent(/^Inside64$/);
  });

  it('shows 0 if a detector reports and sees nobody', async () => {
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, ({ body }) => [anOccupancy(body.dateFrom, 0)]),
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector()]),
    );
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    expect(figure('Inside')).toHaveTextContent('0The same as last Friday');
  });

  it('is refreshed every minute', async () => {
    keepPresence();
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    await pass(60_000);
    expect(figure('Inside')).toHaveTextContent('last Friday at 19:41');
  });

  it('keeps the previous change until both values have been refreshed', async () => {
    keepPresence();
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    const { held } = hold();
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, async ({ body }) => {
        if (body.dateFrom.startsWith('2026-11-13')) await held;
        return [anOccupancy(body.dateFrom, 66)];
      }),
    );
    await pass(60_000);
    expect(figure('Inside')).toHaveTextContent('64▲28% above last Friday at 19:40');
  });

  it('dims the figures of the previous restaurant while loading and hides them on failure', async () => {
    keepPresence();
    const { navigate } = await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    const { held, release } = hold();
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, async () => {
        await held;
        return noAnswer();
      }),
    );
    await navigate('/?restaurant=12');
    expect(figure('Inside').closest('[aria-busy=true]')).not.toBeNull();
    release();
    await pass(0);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByText('Inside')).not.toBeInTheDocument();
  });

  it('keeps its figures with their time if the server stops responding', async () => {
    keepPresence();
    await renderAnalytics(<GuestsNow />, { path: '/?restaurant=11' });
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => noAnswer()));
    await pass(60_000);
    expect(screen.getByText('As of 19:40. The refresh failed')).toBeVisible();
    expect(figure('Inside')).toHaveTextContent('64');
  });
});

describe('the “visitors today” panel', () => {
  const keep = () =>
    server.keep(
      bistro.id,
      visitsFrom('2026-11-20T18:00:00+03:00', 30),
      visitsFrom('2026-11-13T18:00:00+03:00', 40),
    );

  it('ignores the days of the filter and links to analytics', async () => {
    keep();
    await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11&period=month' });
    expect(figure('Visitors so far, to 19:40')).toHaveTextContent(
      '30▼25% below last Friday at 19:40',
    );
    expect(screen.getByRole('link', { name: 'All analytics' })).toHaveAttribute(
      'href',
      '/analytics?restaurant=11&period=day',
    );
  });

  it('shows when no detector reported, even if each hour has visitors', async () => {
    const silence = { from: '2026-11-20T18:25:00+03:00', until: '2026-11-20T18:55:00+03:00' };
    server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 150));
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [silence] })]),
    );
    await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11' });
    expect(screen.getByText(/^Not counted from 18:25.* to 18:55/)).toBeVisible();
  });

  it('says that the previous day could not be loaded', async () => {
    keep();
    server.use(
      mockEndpoint(readTimeseriesEndpoint, ({ body }) =>
        body.dateFrom.startsWith('2026-11-13')
          ? noAnswer()
          : [{ date: '2026-11-20T18:00:00+03:00', count: 30 }],
      ),
    );
    await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11' });
    expect(screen.getByText(/Last Friday could not be read/)).toBeVisible();
  });
});

describe('the “new and loyal” panel', () => {
  it('shows when no detector reported', async () => {
    const silence = { from: '2026-11-20T17:05:00+03:00', until: '2026-11-20T19:02:00+03:00' };
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 9, loyal: 4 })),
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [silence] })]),
    );
    await renderAnalytics(<NewAndLoyal />, { path: '/?restaurant=11' });
    expect(screen.getByText(/^Not counted from 17:05.* to 19:02/)).toBeVisible();
  });

  it('shows today’s figures and links to new visitors only with the permission', async () => {
    server.use(mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 58, loyal: 42 })));
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'read_new_visitors_stats');
    const { unmount } = await renderAnalytics(<NewAndLoyal />, { path: '/?restaurant=11' });
    expect(figure('New visitors')).toHaveTextContent('5858% of 100 visitors');
    expect(screen.getByRole('link', { name: 'New and loyal visitors' })).toBeVisible();
    unmount();
    await renderAnalytics(<NewAndLoyal />, {
      path: '/?restaurant=11',
      user: aUser({ permissions }),
    });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it.each(['en', 'ru'] as const)('panels pass axe and have all messages in %s', async (locale) => {
  keepPresence();
  server.use(mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 58, loyal: 42 })));
  const { container } = await renderAnalytics(
    <>
      <GuestsNow />
      <VisitorsToday />
      <NewAndLoyal />
    </>,
    { path: '/?restaurant=11', locale },
  );
  expect(container).not.toHaveTextContent('analytics.');
  expect(await accessibilityFaults(container)).toEqual([]);
});
