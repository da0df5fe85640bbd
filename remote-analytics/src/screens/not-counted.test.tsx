import { beforeEach, expect, it } from '@jest/globals';
import { listCameraDetectorsEndpoint } from '@maitred/contract';
import { accessibilityFaults, answering, cellsOf } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { aDetector, bistro, createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { AnalyticsScreen } from './analytics-screen';
import { TableScreen } from './table-screen';

const server = createAnalyticsServer();
playOnFridayEvening();

const SILENCE = { from: '2026-11-20T17:50:00+03:00', until: '2026-11-20T19:05:00+03:00' };
const NOTICE = /^Not counted from 17:50.* to 19:05.*: no detector reported\.$/;
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
  server.use(answering(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(rowOf('18:00')?.slice(1, 4)).toEqual(['–', '24', '–']);
  expect(rowOf('17:00')?.[1]).toBe('20');
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('analytics says why too', async () => {
  server.use(answering(listCameraDetectorsEndpoint, () => [aDetector({ silences: [SILENCE] })]));
  await renderAnalytics(<AnalyticsScreen />, { path: '/analytics?restaurant=11&period=day' });
  expect(screen.getByText(NOTICE)).toBeVisible();
});

it('an hour without visitors stays 0 where one of the detectors reported', async () => {
  const detectors = [aDetector({ silences: [SILENCE] }), aDetector({ cameraId: 52, silences: [] })];
  server.use(answering(listCameraDetectorsEndpoint, () => detectors));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.[1]).toBe('0');
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

it('nobody asks for detectors where somebody came in every hour', async () => {
  server.keep(bistro.id, visitsFrom('2026-11-20T17:00:00+03:00', 160));
  await renderAnalytics(<TableScreen />, { path: '/table?restaurant=11&period=day' });
  expect(rowOf('18:00')?.[1]).toBe('60');
  expect(server.calls(listCameraDetectorsEndpoint)).toHaveLength(0);
});
