import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AgeGroup,
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  readLoyalVisitorStatsEndpoint,
  readNewLoyalVisitorsEndpoint,
  readNewVisitorStatsEndpoint,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  cellsOf,
  EVERY_PERMISSION,
  figure,
  hold,
  mockEndpoint,
  panel,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { aCamera, aDetector, createAnalyticsServer } from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { LoyalVisitorsScreen } from './loyal-visitors-screen';
import { NewVisitorsScreen } from './new-visitors-screen';

const server = createAnalyticsServer();
playOnFridayEvening();

const ages = (male: number, female: number): AgeGroup[] => [
  { startAge: 0, endAge: 24, maleCount: male, femaleCount: 0 },
  { startAge: 25, endAge: 120, maleCount: 0, femaleCount: female },
];
const isNow = ({ query }: { query: { dateFrom: string } }) =>
  query.dateFrom.startsWith('2026-11-20');

beforeEach(() => {
  server.use(
    mockEndpoint(readNewLoyalVisitorsEndpoint, (call) =>
      isNow(call) ? { new: 30, loyal: 10 } : { new: 20, loyal: 16 },
    ),
    mockEndpoint(readNewVisitorStatsEndpoint, () => ages(12, 18)),
    mockEndpoint(readLoyalVisitorStatsEndpoint, () => [
      { frequency: 2, groups: ages(3, 4) },
      { frequency: 12, groups: ages(2, 1) },
    ]),
  );
});

async function openTable(part: HTMLElement, person: { click: (at: Element) => Promise<void> }) {
  await person.click(within(part).getByRole('button', { name: 'Figures as a table' }));
  return cellsOf(within(part).getByRole('table'));
}

describe('new visitors', () => {
  const path = '/new-visitors?restaurant=11&period=day';

  it('are shown next to loyal visitors, with shares and changes up to the same time', async () => {
    await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(figure('New visitors')).toHaveTextContent(
      /^New visitors3075% of 40 visitors▲50% above last Friday at 19:40$/,
    );
    expect(figure('Loyal visitors')).toHaveTextContent(
      /^Loyal visitors1025% of 40 visitors▼38% below last Friday at 19:40$/,
    );
    const asked = server.calls(readNewLoyalVisitorsEndpoint).map(({ query }) => query.dateTo);
    expect(asked).toEqual(['2026-11-20T23:59:59.999+03:00', '2026-11-13T16:40:00.000Z']);
  });

  it('show when no detector reported, in this period and in the previous one', async () => {
    const silent = (day: number) => ({
      from: `2026-11-${day}T17:50:00+03:00`,
      until: `2026-11-${day}T19:05:00+03:00`,
    });
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({ silences: [silent(13), silent(20)] }),
      ]),
    );
    await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(screen.getByText(/^Not counted from 17:50.* to 19:05.*: no detector/)).toBeVisible();
    expect(screen.getByText(/^The days before were not counted from .*17:50/)).toBeVisible();
  });

  it('are not compared with a day that was not counted', async () => {
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, (call) =>
        isNow(call) ? { new: 30, loyal: 10 } : { new: 0, loyal: 0 },
      ),
      mockEndpoint(readNewVisitorStatsEndpoint, (call) => (isNow(call) ? ages(12, 18) : [])),
      mockEndpoint(listCameraDetectorsEndpoint, () => [
        aDetector({
          silences: [{ from: '2026-11-13T08:00:00+03:00', until: '2026-11-13T23:00:00+03:00' }],
        }),
      ]),
    );
    await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(screen.getByText(/^The days before were not counted/)).toBeVisible();
    expect(figure('New visitors')).toHaveTextContent(/^New visitors3075% of 40 visitors$/);
    expect(screen.queryByText(/above last Friday/)).not.toBeInTheDocument();
  });

  it.each([
    ['of this day', 20],
    ['of the day before', 13],
  ])('are not compared if an hour %s was not counted', async (_whose, day) => {
    const silence = {
      from: `2026-11-${day}T17:50:00+03:00`,
      until: `2026-11-${day}T19:05:00+03:00`,
    };
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [silence] })]),
    );
    await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(figure('New visitors')).toHaveTextContent(/^New visitors3075% of 40 visitors$/);
  });

  it('are not compared if all open hours of one of several days were not counted', async () => {
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, ({ query }) =>
        query.dateFrom.startsWith('2026-11-16') ? { new: 30, loyal: 10 } : { new: 20, loyal: 16 },
      ),
    );
    const silences = [{ from: '2026-11-11T09:00:00+03:00', until: '2026-11-12T08:00:00+03:00' }];
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences })]));
    await renderAnalytics(<NewVisitorsScreen />, {
      path: '/new-visitors?restaurant=11&period=week',
    });
    expect(figure('New visitors')).not.toHaveTextContent(/above|below/);
  });

  it.each([
    ['minutes of open hours, though its silence went on after closing', '21:40', '17:05'],
    ['less than an hour', '18:10', '18:40'],
  ])('are compared if the only uncounted time is %s', async (_what, from, until) => {
    const lastDay = until < from ? 14 : 13;
    const silence = {
      from: `2026-11-13T${from}:00+03:00`,
      until: `2026-11-${lastDay}T${until}:00+03:00`,
    };
    server.use(
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ silences: [silence] })]),
    );
    await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(figure('New visitors')).toHaveTextContent(/50% above last Friday at 19:40$/);
  });

  it('keep the previous change until both series have been refreshed', async () => {
    await renderAnalytics(<NewVisitorsScreen />, { path });
    const { held, release } = hold();
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, async (call) => {
        if (!isNow(call)) await held;
        return isNow(call) ? { new: 40, loyal: 10 } : { new: 20, loyal: 16 };
      }),
    );
    await pass(60_000);
    expect(figure('New visitors')).toHaveTextContent(/30.*▲50% above last Friday at 19:40$/);
    release();
    await pass(0);
    expect(figure('New visitors')).toHaveTextContent(/40.*▲100% above last Friday at 19:41$/);
  });

  it('recover by themselves after a failed first request', async () => {
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, () => refusal(503)),
      mockEndpoint(readNewVisitorStatsEndpoint, () => refusal(503)),
    );
    await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 30, loyal: 10 })),
      mockEndpoint(readNewVisitorStatsEndpoint, () => ages(12, 18)),
    );
    await pass(60_000);
    expect(figure('New visitors')).toHaveTextContent('30');
    expect(panel('New visitors by age')).toHaveTextContent('12 men');
  });

  it('are sorted by age and merged, whatever order and groups the server sends', async () => {
    const group = (startAge: number, endAge: number, maleCount: number, femaleCount: number) => ({
      startAge,
      endAge,
      maleCount,
      femaleCount,
    });
    server.use(
      mockEndpoint(readNewVisitorStatsEndpoint, () => [
        group(35, 120, 5, 0),
        group(18, 34, 7, 0),
        group(18, 34, 0, 6),
        group(18, 24, 1, 1),
        group(35, 120, 0, 10),
      ]),
    );
    const { person } = await renderAnalytics(<NewVisitorsScreen />, { path });
    expect((await openTable(panel('New visitors by age'), person)).slice(1)).toEqual([
      ['18–24', '1', '1'],
      ['18–34', '7', '6'],
      ['35+', '5', '10'],
    ]);
  });

  it('say that the days are in the future', async () => {
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 0, loyal: 0 })),
      mockEndpoint(readNewVisitorStatsEndpoint, () => ages(0, 0)),
    );
    await renderAnalytics(<NewVisitorsScreen />, {
      path: '/new-visitors?restaurant=11&from=2026-11-25&to=2026-11-25',
    });
    const part = panel('New against loyal');
    expect(within(part).getByText('These days are still to come')).toBeVisible();
  });

  it('say that they include only visitors recognised by the cameras', async () => {
    server.use(mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 0, loyal: 0 })));
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'read_camera');
    await renderAnalytics(<NewVisitorsScreen />, { path, user: aUser({ permissions }) });
    expect(
      screen.getByText(/^New and loyal visitors are those whom the cameras recognise/),
    ).toBeVisible();
    expect(within(panel('New against loyal')).getByText('Nobody was recognised')).toBeVisible();
    expect(screen.queryByText('Nobody came')).toBeNull();
  });

  it('are shown by age and sex, with the same figures in a table', async () => {
    const { person } = await renderAnalytics(<NewVisitorsScreen />, { path });
    const part = panel('New visitors by age');
    expect(part).toHaveTextContent('12 men (40%), 18 women (60%)');
    expect(await openTable(part, person)).toEqual([
      ['Age', 'Men', 'Women'],
      ['0–24', '12', '0'],
      ['25+', '0', '18'],
    ]);
    expect(server.calls(readNewVisitorStatsEndpoint)).toHaveLength(1);
  });

  it('are shown as unknown instead of 0 if the detectors recognise nobody', async () => {
    server.use(
      mockEndpoint(readNewLoyalVisitorsEndpoint, () => ({ new: 0, loyal: 0 })),
      mockEndpoint(listCamerasEndpoint, () => [aCamera(51, 'Hall')]),
      mockEndpoint(listCameraDetectorsEndpoint, () => [aDetector({ lastRecognisedAt: null })]),
    );
    await renderAnalytics(<NewVisitorsScreen />, { path });
    const shares = within(panel('New against loyal'));
    expect(shares.getByText('The detectors recognise nobody')).toBeVisible();
  });

  it('fail panel by panel and can be retried', async () => {
    server.use(mockEndpoint(readNewVisitorStatsEndpoint, () => refusal(500)));
    const { person } = await renderAnalytics(<NewVisitorsScreen />, { path });
    expect(figure('New visitors')).toHaveTextContent('30');
    const part = panel('New visitors by age');
    server.use(mockEndpoint(readNewVisitorStatsEndpoint, () => ages(0, 0)));
    await person.click(within(part).getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(within(part).getByText('No visitor was recognised as new on these days')).toBeVisible();
  });
});

describe('loyal visitors', () => {
  const path = '/loyal-visitors?restaurant=11&period=day';

  it('are shown by number of visits, with ten or more visits merged', async () => {
    const { person } = await renderAnalytics(<LoyalVisitorsScreen />, { path });
    const cells = await openTable(panel('How often loyal visitors have come'), person);
    expect(cells[0]).toEqual(['Visits', 'Men', 'Women']);
    expect(cells[1]).toEqual(['2 visits', '3', '4']);
    expect(cells[2]).toEqual(['3 visits', '0', '0']);
    expect(cells.at(-1)).toEqual(['10 visits and more', '2', '1']);
  });

  it('can be filtered by number of visits, which is kept in the URL', async () => {
    const { person, address } = await renderAnalytics(<LoyalVisitorsScreen />, { path });
    const part = panel('Loyal visitors by age');
    expect(await openTable(part, person)).toContainEqual(['0–24', '5', '0']);
    await person.click(within(part).getByRole('radio', { name: '10 and more' }));
    expect(address()).toBe(`${path}&visits=regular`);
    expect(cellsOf(within(part).getByRole('table'))).toEqual([
      ['Age', 'Men', 'Women'],
      ['0–24', '2', '0'],
      ['25+', '0', '1'],
    ]);
    await person.click(within(part).getByRole('radio', { name: '4–9' }));
    expect(cellsOf(within(part).getByRole('table'))[1]).toEqual(['0–24', '0', '0']);
  });

  it('need only their own permission, and then show and request no new visitors', async () => {
    const permissions = ['read_loyal_visitors_stats', 'read_restaurant'];
    await renderAnalytics(<LoyalVisitorsScreen />, { path, user: aUser({ permissions }) });
    expect(screen.queryByText('New against loyal')).not.toBeInTheDocument();
    expect([...server.permissionsNeeded()].sort()).toEqual(permissions);
    expect(figure(/^Loyal visitors/)).toHaveTextContent(
      'Loyal visitors, so far, to 19:4010The same as last Friday at 19:40',
    );
  });

  it('say that no recognised visitor came back', async () => {
    server.use(mockEndpoint(readLoyalVisitorStatsEndpoint, () => []));
    await renderAnalytics(<LoyalVisitorsScreen />, { path });
    expect(
      screen.getByText(/^New and loyal visitors are those whom the cameras recognise/),
    ).toBeVisible();
    expect(
      screen.getByText('No visitor was recognised as coming back on these days'),
    ).toBeVisible();
  });
});

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  it.each([
    ['new visitors', <NewVisitorsScreen key="new" />],
    ['loyal visitors', <LoyalVisitorsScreen key="loyal" />],
  ])('%s pass axe and have all messages', async (_name, element) => {
    const { container } = await renderAnalytics(element, { path: '/x?restaurant=11', locale });
    expect(container).not.toHaveTextContent('analytics.');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
