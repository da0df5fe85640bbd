import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  readHeatmapEndpoint,
  readNewLoyalVisitorsEndpoint,
  readNewVisitorStatsEndpoint,
} from '@maitred/contract';
import { cellsOf, hold, mockEndpoint, pass } from '@maitred/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import {
  aCamera,
  aDetector,
  bistro,
  createAnalyticsServer,
  visitsFrom,
} from '../testing/analytics-server';
import { catchPainting } from '../testing/canvas';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { CompareScreen } from './compare-screen';
import { HeatmapScreen } from './heatmap-screen';
import { NewVisitorsScreen } from './new-visitors-screen';
import { TableScreen } from './table-screen';

const server = createAnalyticsServer();
catchPainting();
playOnFridayEvening();

beforeEach(() => {
  keepVisits();
  server.use(
    mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Hall')]),
    mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector()]),
    mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: minute(), loyal: 20 })),
    mockEndpoint(readNewVisitorStatsEndpoint, () => []),
    mockEndpoint(readHeatmapEndpoint, () => [{ x: 5, y: 5, value: minute() }]),
  );
});

/** A growing number, like real figures. */
const minute = () => Math.floor(Date.now() / 60_000);

function keepVisits(...more: number[]) {
  server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 20), more);
}

/** From 19:50 on no detector reports. The server says so at 21:05, once `told` has resolved. */
async function fallSilent(told = Promise.resolve()) {
  jest.setSystemTime(new Date('2026-11-20T21:05:00+03:00'));
  keepVisits(Date.parse('2026-11-20T19:45:00+03:00'));
  server.use(
    mockEndpoint(listCameraDetectorsEndpoint, async () => {
      await told;
      return [
        aDetector({ asOf: new Date().toISOString(), lastHeardAt: '2026-11-20T19:50:00+03:00' }),
      ];
    }),
  );
  await pass(60_000);
  await pass(0);
}

const NOTICE = /^Not counted from 19:50.* to 21:06.*: no detector reported\.$/;
const detectorCalls = () => server.calls(listCameraDetectorsEndpoint).length;

describe('an outage that begins while a screen is open', () => {
  it.each([
    ['the table', '/table', <TableScreen key="1" />],
    ['the new visitors', '/new-visitors', <NewVisitorsScreen key="2" />],
    ['the heatmap', '/heatmap', <HeatmapScreen key="3" />],
    ['the comparison', '/compare', <CompareScreen key="4" />],
  ])('is reported by %s', async (_screen, path, element) => {
    await renderAnalytics(element, { path: `${path}?restaurant=11&period=day` });
    expect(screen.queryByText(/^Not counted/)).not.toBeInTheDocument();
    await fallSilent();
    expect(screen.getByText(NOTICE)).toBeVisible();
  });

  it('never shows 0 for the affected hours, and finally no figure', async () => {
    await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
    const eight = () =>
      cellsOf(screen.getByRole('table', { name: 'Visitors by time' })).find(
        ([title]) => title === '20:00',
      )?.[1];
    const { held, release } = hold();
    await fallSilent(held);
    expect(eight()).not.toBe('0');
    release();
    await pass(0);
    expect(eight()).toBe('–');
  });

  it('is checked for as soon as the tab gets focus', async () => {
    await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
    const before = detectorCalls();
    await pass(10_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect(detectorCalls()).toBe(before + 1);
  });
});

it('checks for silent detectors in the ranking only when it is updated', async () => {
  const { person } = await renderAnalytics(<CompareScreen />, {
    path: '/compare?restaurant=11&period=day&restaurants=12&ranking=visitors',
  });
  expect(screen.queryByText(/^Not counted/)).not.toBeInTheDocument();
  await fallSilent();
  expect(screen.queryByText(/^Not counted/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Update' }));
  await pass(0);
  expect(screen.getByText(NOTICE)).toBeVisible();
});
