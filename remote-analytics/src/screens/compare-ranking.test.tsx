import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  listRestaurantsEndpoint,
  readTimeseriesEndpoint,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aRestaurant,
  catchDownloads,
  cellsOf,
  hold,
  mockEndpoint,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { aCamera, aDetector, createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { CompareScreen } from './compare-screen';

/** More restaurants than are read at a time, all with the same name. */
const chain = Array.from({ length: 14 }, (_, index) =>
  aRestaurant({ id: 20 + index, name: 'Ёлка', address: `Berlin, Street ${index + 1}` }),
);
const westend = aRestaurant({ id: 34, name: 'Westend', timezone: 'Europe/Berlin' });
const server = createAnalyticsServer([...chain, westend]);
const downloads = catchDownloads();
playOnFridayEvening();

beforeEach(() => {
  server.use(mockEndpoint(listRestaurantsEndpoint, () => chain));
  for (const { id } of chain) {
    server.keep(
      id,
      visitsFrom('2026-11-20T18:00:00+03:00', id),
      visitsFrom('2026-11-13T18:00:00+03:00', 20),
    );
  }
});

const path = '/compare?restaurant=20&period=day&restaurants=20,21';
const ranking = () => cellsOf(screen.getByRole('table', { name: 'Restaurants by place' }));
const soFar = 'Fri 20 Nov, so far, to 19:40';
const asked = () =>
  new Set(server.calls(readTimeseriesEndpoint).map(({ body }) => body.restaurantId));

describe('the ranking of all restaurants', () => {
  it('is loaded on request and sorted by visitors, with distinguishable names', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, { path });
    expect(asked()).toEqual(new Set([20, 21]));
    await person.click(screen.getByRole('button', { name: 'Rank all 14 restaurants' }));
    await pass(0);
    expect(address()).toContain('ranking=visitors');
    expect(ranking()[0]).toEqual(['Restaurant', 'Visitors', 'Before', 'Change']);
    expect(ranking()[1]).toEqual([`1.Ёлка · Street 14${soFar}`, '33', '20', '+13 (+65%)']);
    expect(ranking()[14]).toEqual([`14.Ёлка · Street 1${soFar}`, '20', '20', '0']);
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('loads a few restaurants at a time and shows the progress', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(readTimeseriesEndpoint, async () => {
        await held;
        return [{ date: '2026-11-20T18:00:00+03:00', count: 3 }];
      }),
    );
    await renderAnalytics(<CompareScreen />, { path: `${path}&with=none&ranking=visitors` });
    expect(screen.getByText('Reading figures: 0 of 14')).toBeVisible();
    expect(asked().size).toBe(12);
    release();
    await pass(0);
    expect(asked().size).toBe(14);
    expect(ranking()).toHaveLength(15);
    // Equal values share a place.
    expect(ranking().at(-1)?.[0]).toMatch(/^1\./);
  });

  it('can be sorted by change, with restaurants without a previous value last', async () => {
    server.keep(22, visitsFrom('2026-11-20T18:00:00+03:00', 50));
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: `${path}&ranking=visitors`,
    });
    expect(ranking()[1]?.[1]).toBe('50');
    await person.click(screen.getByRole('radio', { name: 'By change' }));
    await pass(0);
    expect(ranking()[1]).toEqual([`1.Ёлка · Street 14${soFar}`, '33', '20', '+13 (+65%)']);
    expect(ranking().at(-1)).toEqual([`–Ёлка · Street 3${soFar}`, '50', '0', '+50']);
  });

  it('names restaurants with silent detectors and does not rank an uncounted 0', async () => {
    server.keep(20);
    const silent = { from: '2026-11-20T17:50:00+03:00', until: '2026-11-20T19:20:00+03:00' };
    server.use(
      mockEndpoint(listCamerasEndpoint, () =>
        [20, 21, 33].map((restaurant) => ({ ...aCamera(restaurant, 'Hall'), restaurant })),
      ),
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({ cameraId: 20, silences: [silent] }),
        aDetector({ cameraId: 21, silences: [silent] }),
        aDetector({ cameraId: 33 }),
      ]),
    );
    await renderAnalytics(<CompareScreen />, { path: `${path}&ranking=visitors` });
    await pass(0);
    expect(ranking()[1]?.slice(0, 2)).toEqual([`1.Ёлка · Street 14${soFar}`, '33']);
    expect(ranking()[13]?.slice(0, 2)).toEqual([`13.Ёлка · Street 2${soFar}`, '21counted in part']);
    expect(ranking()[14]).toEqual([`–Ёлка · Street 1${soFar}`, '–counted in part', '0', '–']);
    const notice = screen.getAllByText(/^Not counted from 17:50.* to 19:20.*: no detector/).at(-1);
    expect(notice?.closest('[role=status]')).toHaveTextContent(/Street 1Not.*Street 2Not/);
  });

  it('does not rank or mark the change of a restaurant that was counted in part', async () => {
    const silent = { from: '2026-11-20T18:20:00+03:00', until: '2026-11-20T19:20:00+03:00' };
    server.use(
      mockEndpoint(listCamerasEndpoint, () =>
        [20, 21, 22].map((restaurant) => ({ ...aCamera(restaurant, 'Hall'), restaurant })),
      ),
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({ cameraId: 20, silences: [silent] }),
        aDetector({ cameraId: 21 }),
        aDetector({ cameraId: 22 }),
      ]),
    );
    await renderAnalytics(<CompareScreen />, {
      path: '/compare?restaurant=20&period=day&restaurants=20,21,22&ranking=change',
    });
    const summary = screen.getByRole('table', { name: 'Totals of each restaurant' });
    expect(within(summary).queryByText('Fewest')).not.toBeInTheDocument();
    expect(within(summary).queryByText('Worst change')).not.toBeInTheDocument();
    expect(within(summary).getByText('Most').closest('tr')).toHaveTextContent('Street 3');
    expect(within(summary).getByText('Best change').closest('tr')).toHaveTextContent('Street 3');
    expect(ranking().at(-1)).toEqual([`–Ёлка · Street 1${soFar}`, '20counted in part', '20', '0']);
  });

  it('is not refreshed until the user updates it', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: `${path}&ranking=visitors`,
    });
    const before = server.calls(readTimeseriesEndpoint).length;
    window.dispatchEvent(new Event('focus'));
    await pass(65_000);
    // The two compared restaurants are reloaded.
    const since = server.calls(readTimeseriesEndpoint).slice(before);
    expect(new Set(since.map(({ body }) => body.restaurantId))).toEqual(new Set([20, 21]));
    server.keep(20, visitsFrom('2026-11-20T18:00:00+03:00', 90));
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await pass(0);
    expect(ranking()[1]?.slice(0, 2)).toEqual([
      '1.Ёлка · Street 1Fri 20 Nov, so far, to 19:41',
      '90',
    ]);
  });

  it('names restaurants that failed to load, ranks the others and can be retried', async () => {
    server.use(
      mockEndpoint(readTimeseriesEndpoint, ({ body }) =>
        body.restaurantId === 33
          ? refusal(500)
          : [{ date: '2026-11-20T18:00:00+03:00', count: body.restaurantId }],
      ),
    );
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: `${path}&with=none&ranking=visitors`,
    });
    expect(screen.getByText(/^The figures of Ёлка · Street 14 could not be read/)).toBeVisible();
    expect(ranking().at(-1)?.slice(1)).toEqual(['–']);
    server.use(
      mockEndpoint(readTimeseriesEndpoint, () => [
        { date: '2026-11-20T18:00:00+03:00', count: 99 },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(ranking()[1]?.[1]).toBe('99');
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });

  it('is exported with places and addresses', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: `${path}&ranking=change`,
    });
    const part = screen.getByRole('region', { name: 'All restaurants' });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    const lines = (await downloads[0]?.text())?.trimEnd().split('\r\n');
    expect(lines?.[1]).toBe(`1,Ёлка · Street 14,"Berlin, Street 14","${soFar}",33,20,13,65`);
    expect(lines).toHaveLength(15);
  });
});

it('ranks by visitors up to the last hour that is over in every time zone', async () => {
  server.use(mockEndpoint(listRestaurantsEndpoint, () => [...chain, westend]));
  server.keep(
    westend.id,
    visitsFrom('2026-11-20T15:00:00+01:00', 25),
    visitsFrom('2026-11-20T17:00:00+01:00', 7),
  );
  await renderAnalytics(<CompareScreen />, { path: `${path}&with=none&ranking=visitors` });
  expect(screen.getByText(/up to 17:00 on each restaurant/)).toBeVisible();
  // The others have visitors only from 18:00 on.
  expect(ranking()[1]).toEqual(['1.WestendFri 20 Nov, so far, to 17:40', '3225 up to 17:00']);
  expect(ranking()[2]?.[0]).toMatch(/^2\./);
  expect(ranking()[3]?.[0]).toMatch(/^2\./);
});

it('ranks only restaurants that have opened by their own clock', async () => {
  // Where it is 8:40 in the morning.
  const coast = aRestaurant({ id: 35, name: 'Coast', timezone: 'America/Los_Angeles' });
  server.use(mockEndpoint(listRestaurantsEndpoint, () => [...chain, coast]));
  server.keep(coast.id, []);
  await renderAnalytics(<CompareScreen />, { path: `${path}&with=none&ranking=visitors` });
  expect(ranking()[1]?.slice(0, 2)).toEqual([`1.Ёлка · Street 14${soFar}`, '33']);
  expect(ranking()[2]?.[0]).toMatch(/^2\./);
  expect(ranking().at(-1)?.[0]).toMatch(/^–Coast/);
  expect(ranking().at(-1)?.[1]).toBe('Not open yet');
});

it('leaves a restaurant that is not open yet unranked by change and without figures in the file', async () => {
  const coast = aRestaurant({ id: 35, name: 'Coast', timezone: 'America/Los_Angeles' });
  server.use(mockEndpoint(listRestaurantsEndpoint, () => [...chain, coast]));
  server.keep(coast.id, visitsFrom('2026-11-13T08:00:00-08:00', 20));
  const { person } = await renderAnalytics(<CompareScreen />, { path: `${path}&ranking=change` });
  expect(ranking().at(-1)?.[0]).toMatch(/^–Coast/);
  expect(ranking().at(-1)?.slice(1)).toEqual(['Not open yet', '–', '–']);
  const part = screen.getByRole('region', { name: 'All restaurants' });
  await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
  const lines = (await downloads[0]?.text())?.trimEnd().split('\r\n');
  expect(lines?.at(-1)).toMatch(/^,Coast,.*to 08:40",,,,$/);
});

it('ranks no restaurant on future days', async () => {
  for (const { id } of chain) server.keep(id, visitsFrom('2026-11-14T18:00:00+03:00', id));
  const tomorrow = path.replace('period=day', 'from=2026-11-21&to=2026-11-21');
  const { person } = await renderAnalytics(<CompareScreen />, {
    path: `${tomorrow}&ranking=visitors`,
  });
  expect(ranking()).toHaveLength(15);
  expect(ranking()[1]).toEqual(['–Ёлка · Street 1Sat 21 Nov', 'Still to come', '–', '–']);
  await person.click(screen.getByRole('radio', { name: 'By change' }));
  await pass(0);
  expect(ranking()[1]?.[0]).toMatch(/^–/);
});
