import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  listCamerasEndpoint,
  readHeatmapEndpoint,
  readNewLoyalVisitorsEndpoint,
  readNewVisitorStatsEndpoint,
} from '@maitred/contract';
import { cellsOf, figure, mockEndpoint, pass } from '@maitred/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import { aCamera, bistro, createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { catchPainting } from '../testing/canvas';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { NewAndLoyal } from '../widgets/new-and-loyal';
import { VisitorsToday } from '../widgets/visitors-today';
import { AnalyticsScreen } from './analytics-screen';
import { CompareScreen } from './compare-screen';
import { HeatmapScreen } from './heatmap-screen';
import { NewVisitorsScreen } from './new-visitors-screen';
import { TableScreen } from './table-screen';

const server = createAnalyticsServer();
catchPainting();
playOnFridayEvening();

beforeEach(() => {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T19:00:00+03:00', 20),
    // Last Friday: 10 by 19:40, another 10 by 20:30.
    visitsFrom('2026-11-13T19:00:00+03:00', 10),
    visitsFrom('2026-11-13T20:00:00+03:00', 10),
  );
  server.use(
    mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Hall')]),
    mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 20, loyal: 20 })),
    mockEndpoint(readNewVisitorStatsEndpoint, () => []),
    mockEndpoint(readHeatmapEndpoint, () => [{ x: 5, y: 5, value: 300 }]),
  );
});

/** Advances to 20:30 without further visits. */
async function passTheHour() {
  jest.setSystemTime(new Date('2026-11-20T20:29:00+03:00'));
  await pass(60_000);
  await pass(0);
}

const path = (route: string) => `${route}?restaurant=11&period=day`;
const hours = () => cellsOf(screen.getByRole('table', { name: 'Visitors by time' }));

describe('refreshed figures with unchanged values', () => {
  it.each([
    ['analytics', <AnalyticsScreen key="1" />, path('/analytics')],
    ['the table', <TableScreen key="2" />, path('/table')],
    ['the comparison', <CompareScreen key="3" />, path('/compare')],
    ['the new visitors', <NewVisitorsScreen key="4" />, path('/new-visitors')],
    ['the heatmap', <HeatmapScreen key="5" />, path('/heatmap')],
    ['visitors today', <VisitorsToday key="6" />, '/?restaurant=11'],
    ['new against loyal', <NewAndLoyal key="7" />, '/?restaurant=11'],
  ])('show the new time in %s', async (_screen, element, address) => {
    const { container } = await renderAnalytics(element, { path: address });
    expect(container).toHaveTextContent(/19:40/);
    await passTheHour();
    expect(container).toHaveTextContent(/20:30/);
    expect(container).not.toHaveTextContent(/19:40/);
  });

  it('finish the past hour and are compared up to the new time', async () => {
    await renderAnalytics(<TableScreen />, { path: path('/table') });
    await passTheHour();
    expect(
      hours()
        .find(([title]) => title === '19:00')
        ?.slice(1, 3),
    ).toEqual(['20', '10']);
    expect(hours().at(-2)?.slice(0, 3)).toEqual(['Total so far, to 20:30', '20', '20']);
  });

  it('show the new time as soon as the tab gets focus', async () => {
    await renderAnalytics(<AnalyticsScreen />, { path: path('/analytics') });
    await pass(10_000);
    jest.setSystemTime(new Date('2026-11-20T20:30:00+03:00'));
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    await pass(0);
    expect(figure('Visitors so far, to 20:30')).toHaveTextContent('20');
  });

  it('drop “so far” when their day is over', async () => {
    await renderAnalytics(<TableScreen />, {
      path: '/table?restaurant=11&from=2026-11-20&to=2026-11-20',
    });
    expect(hours().at(-2)?.[0]).toBe('Total so far, to 19:40');
    jest.setSystemTime(new Date('2026-11-21T00:10:00+03:00'));
    await pass(60_000);
    expect(hours().at(-2)?.[0]).toBe('Total');
  });

  it('show the new time in an updated ranking', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: '/compare?restaurant=11&period=day&restaurants=12&with=none&ranking=visitors',
    });
    const first = () => cellsOf(screen.getByRole('table', { name: 'Restaurants by place' }))[1];
    expect(first()?.[0]).toMatch(/so far, to 19:40$/);
    jest.setSystemTime(new Date('2026-11-20T20:30:00+03:00'));
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await pass(0);
    expect(first()?.[0]).toMatch(/so far, to 20:30$/);
  });
});
