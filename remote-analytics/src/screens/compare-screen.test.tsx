import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readTimeseriesEndpoint } from '@maitred/contract';
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
import { act, screen, within } from '@testing-library/react';
import { bistro, createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { CompareScreen } from './compare-screen';

const early = aRestaurant({
  id: 12,
  name: 'Early Bird',
  workingHourFrom: '16:00',
  workingHourTo: '21:00',
});
const late = aRestaurant({
  id: 13,
  name: 'Late Owl',
  address: 'Forest Lane 7',
  ...hours('18:00', '22:00'),
});
const behind = aRestaurant({ id: 16, name: 'Westend', timezone: 'Europe/Berlin' });
const ahead = aRestaurant({ id: 25, name: 'Sunrise', timezone: 'Pacific/Kiritimati' });
const coast = aRestaurant({ id: 26, name: 'Coast', timezone: 'America/Los_Angeles' });
const more = [14, 15, ...range(17, 24)].map((id) => aRestaurant({ id, name: `Branch ${id}` }));
const downloads = catchDownloads();
const server = createAnalyticsServer([bistro, early, late, behind, ahead, coast, ...more]);
playOnFridayEvening();

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function hours(workingHourFrom: string, workingHourTo: string) {
  return { workingHourFrom, workingHourTo };
}

beforeEach(() => {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T18:00:00+03:00', 30),
    visitsFrom('2026-11-13T18:00:00+03:00', 40),
    visitsFrom('2026-11-13T19:35:00+03:00', 15),
  );
  server.keep(
    early.id,
    visitsFrom('2026-11-20T16:00:00+03:00', 10),
    visitsFrom('2026-11-20T18:00:00+03:00', 15),
    visitsFrom('2026-11-13T16:00:00+03:00', 20),
  );
});

const path = '/compare?restaurant=11&period=day&restaurants=11,12';
const summary = () => cellsOf(screen.getByRole('table', { name: 'Totals of each restaurant' }));
const details = () => cellsOf(screen.getByRole('table', { name: 'Figures side by side' }));

describe('restaurants side by side', () => {
  it('show visitors, the change up to the same time and the difference to the first one', async () => {
    await renderAnalytics(<CompareScreen />, { path });
    const soFar = 'Fri 20 Nov, so far, to 19:40';
    expect(summary()).toEqual([
      ['Restaurant', 'Visitors', 'Before', 'Change', 'Against Bistro on Pokrovka'],
      [`Bistro on Pokrovka${soFar}`, '50★ Most', '45', '+5 (+11%)▽ Worst change', '–'],
      [`Early Bird${soFar}`, '25▽ Fewest', '20', '+5 (+25%)★ Best change', '−25 (−50%)'],
    ]);
  });

  it('show which days are compared if they are on different dates', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: '/compare?restaurant=11&period=day&restaurants=11,12,25',
    });
    const said = screen.getAllByText(/ against (?:Fri|Sat)/).map(({ textContent }) => textContent);
    expect(said).toEqual(['Fri 20 Nov against Fri 13 Nov', 'Sat 21 Nov against Sat 14 Nov']);
  });

  it('are compared up to the last hour that is over in every time zone', async () => {
    server.keep(
      bistro.id,
      visitsFrom('2026-11-20T16:00:00+03:00', 20),
      visitsFrom('2026-11-20T18:00:00+03:00', 30),
    );
    server.keep(
      behind.id,
      visitsFrom('2026-11-20T16:00:00+01:00', 12),
      visitsFrom('2026-11-20T17:00:00+01:00', 7),
    );
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: `${path.replace('11,12', '11,16')}&with=none`,
    });
    expect(summary().slice(1)).toEqual([
      ['Bistro on PokrovkaFri 20 Nov, so far, to 19:40', '50', '–'],
      ['WestendFri 20 Nov, so far, to 17:40', '19', '−8 (−40%)up to 17:00'],
    ]);
    expect(details()).toContainEqual(['16:00', '20★', '12▽']);
    expect(details()).toContainEqual(['17:00', '0', '7…']);
    const part = screen.getByRole('region', { name: 'Restaurants side by side' });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    const [head, , last] = (await downloads[0]?.text())?.trimEnd().split('\r\n') ?? [];
    expect(head).toMatch(/,Compared up to$/);
    expect(last).toBe('Westend,"Fri 20 Nov, so far, to 17:40",19,-8,-40,17:00');
  });

  it('show no figures or worst change for a restaurant that is not open yet', async () => {
    server.keep(coast.id, visitsFrom('2026-11-13T08:00:00-08:00', 20));
    const { person } = await renderAnalytics(<CompareScreen />, {
      path: path.replace('11,12', '11,12,26'),
    });
    expect(summary().map((line) => line[3])).toEqual([
      'Change',
      '+5 (+11%)▽ Worst change',
      '+5 (+25%)★ Best change',
      '–',
    ]);
    expect(summary().at(-1)?.slice(1)).toEqual(['Not open yet', '–', '–', '–']);
    const part = screen.getByRole('region', { name: 'Restaurants side by side' });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    const lines = (await downloads[0]?.text())?.trimEnd().split('\r\n');
    expect(lines?.at(-1)).toMatch(/^Coast,".*to 08:40",+$/);
  });

  it('show no figures for days that are still in the future in their time zone', async () => {
    server.keep(ahead.id, visitsFrom('2026-11-21T05:00:00+14:00', 12));
    await renderAnalytics(<CompareScreen />, {
      path: '/compare?restaurant=25&from=2026-11-21&to=2026-11-21&restaurants=25,11,12',
    });
    expect(summary().slice(1)).toEqual([
      ['SunriseSat 21 Nov, so far, to 06:40', '12', '0', '+12', '–'],
      ['Bistro on PokrovkaSat 21 Nov', 'Still to come', '–', '–', '–'],
      ['Early BirdSat 21 Nov', 'Still to come', '–', '–', '–'],
    ]);
  });

  it('are aligned by wall-clock hour, with the highest and lowest values marked', async () => {
    await renderAnalytics(<CompareScreen />, { path });
    expect(screen.getAllByRole('img', { name: 'Most' })[0]).toHaveTextContent('★');
    expect(screen.getByText(/★ most of a row, ▽ fewest. … still running/)).toBeVisible();
    expect(details()).toEqual([
      ['Hour', 'Bistro on Pokrovka', 'Early Bird'],
      ['Visitors', 'Before', 'Change', 'Visitors', 'Before', 'Change'],
      ['16:00', 'Closed', 'Closed', '–', '10', '20', '−10 (−50%)'],
      ['17:00', '20★', '0', '+20', '0▽', '0', '0'],
      ['18:00', '30★', '40', '−10 (−25%)', '15▽', '0', '+15'],
      ['19:00', '0…', '5', '−5 (−100%)', '0…', '0', '0'],
    ]);
  });

  it('can be aligned by hours after opening, which is kept in the URL', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('radio', { name: 'By hours open' }));
    expect(address()).toBe(`${path.replace(',', '%2C')}&align=work`);
    expect(details().slice(2, 4)).toEqual([
      ['Hour 1 after opening', '20★', '0', '+20', '10▽', '20', '−10 (−50%)'],
      ['Hour 2 after opening', '30★', '40', '−10 (−25%)', '0▽', '0', '0'],
    ]);
  });

  it('request and show no previous period if comparison is off', async () => {
    await renderAnalytics(<CompareScreen />, { path: `${path}&with=none` });
    expect(summary()[0]).toEqual(['Restaurant', 'Visitors', 'Against Bistro on Pokrovka']);
    expect(server.calls(readTimeseriesEndpoint)).toHaveLength(2);
  });

  it('are compared with a custom range from the URL', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: `${path}&with=days&withFrom=2026-11-18&withTo=2026-11-18`,
    });
    expect(screen.getByText('Fri 20 Nov against Wed 18 Nov')).toBeVisible();
    expect(summary()[1]?.[2]).toBe('0');
  });
});

it.each([
  ['the period', '/compare?restaurant=11&restaurants=11,12&from=2026-11-20&to=2026-11-18'],
  ['the second days', `${path}&with=days&withFrom=2026-11-20&withTo=2026-11-18`],
])('says that days in the link are in the wrong order: %s', async (_what, address) => {
  await renderAnalytics(<CompareScreen />, { path: address });
  expect(screen.getByText(/^The days of this link are the wrong way round/)).toBeVisible();
});

it.each([
  ['the period', '/compare?restaurant=11&restaurants=11,12&from=0000-01-01&to=0000-01-02'],
  [
    'the last period there is',
    '/compare?restaurant=11&restaurants=11,12&from=9999-12-31&to=9999-12-31',
  ],
  ['the second days', `${path}&with=days&withFrom=0000-01-01&withTo=0000-01-02`],
])('says that days in the link are invalid and shows other days: %s', async (_what, address) => {
  await renderAnalytics(<CompareScreen />, { path: address });
  expect(screen.getByText(/^The days of this link cannot be read/)).toBeVisible();
  expect(summary()[1]?.[0]).toMatch(/^Bistro on Pokrovka/);
});

it.each(['99', 'some', '11,99'])(
  'says that restaurants in the link are left out: %s',
  async (ids) => {
    const link = `/compare?restaurant=11&period=day&restaurants=${ids}`;
    const { address } = await renderAnalytics(<CompareScreen />, { path: link });
    expect(screen.getByText(/^Not all restaurants of this link are among yours/)).toBeVisible();
    expect(address()).toBe(link);
  },
);

it('says how many restaurants in the link exceed the limit', async () => {
  const ids = [bistro, early, late, behind, ...more].map(({ id }) => id).join(',');
  await renderAnalytics(<CompareScreen />, {
    path: `/compare?restaurant=11&period=day&restaurants=${ids}`,
  });
  expect(screen.getByText(/^12 restaurants at most can be compared.*: 2\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: '12 restaurants' })).toBeVisible();
});

describe('closed hours', () => {
  // Before 17:00 both are closed, at 17:00 only the second.
  const withLate = path.replace('11,12', '11,13');

  beforeEach(() => {
    server.keep(
      bistro.id,
      visitsFrom('2026-11-20T15:10:00+03:00', 2),
      visitsFrom('2026-11-20T17:00:00+03:00', 20),
      visitsFrom('2026-11-13T17:00:00+03:00', 8),
    );
    server.keep(
      late.id,
      visitsFrom('2026-11-20T15:20:00+03:00', 1),
      visitsFrom('2026-11-20T18:00:00+03:00', 30),
      visitsFrom('2026-11-13T16:10:00+03:00', 4),
    );
  });

  it('show “Closed” instead of 0 for each restaurant and are never marked as lowest', async () => {
    await renderAnalytics(<CompareScreen />, { path: `${withLate}&with=none` });
    expect(details()).toEqual([
      ['Hour', 'Bistro on Pokrovka', 'Late Owl'],
      ['15:00', '2★', '1▽'],
      ['16:00', 'Closed', 'Closed'],
      ['17:00', '20', 'Closed'],
      ['18:00', '0▽', '30★'],
      ['19:00', '0…', '0…'],
    ]);
  });

  it('keep visitors counted while closed, in both periods and in the totals', async () => {
    await renderAnalytics(<CompareScreen />, { path: withLate });
    expect(details().slice(2, 5)).toEqual([
      ['15:00', '2★', 'Closed', '+2', '1▽', 'Closed', '+1'],
      ['16:00', 'Closed', 'Closed', '–', 'Closed', '4', '−4 (−100%)'],
      ['17:00', '20', '8', '+12 (+150%)', 'Closed', 'Closed', '–'],
    ]);
    expect(summary().map((line) => line.slice(1, 3))).toEqual([
      ['Visitors', 'Before'],
      ['22▽ Fewest', '8'],
      ['31★ Most', '4'],
    ]);
  });

  it('are exported as “Closed”, without a change if closed in both periods', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, { path: withLate });
    const part = screen.getByRole('region', { name: 'Hour by hour' });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    const lines = (await downloads[0]?.text())?.trimEnd().split('\r\n').slice(1, 4);
    expect(lines).toEqual([
      '15:00,2,Closed,2,,1,Closed,1,',
      '16:00,Closed,Closed,,,Closed,4,-4,-100',
      '17:00,20,8,12,150,Closed,Closed,,',
    ]);
  });

  it('are shown as closed in the chart if all are closed, and left out if only one is', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, { path: `${withLate}&with=none` });
    const part = screen.getByRole('region', { name: 'Hour by hour' });
    const chart = within(part).getByRole('slider');
    expect(within(part).getAllByRole('listitem').at(-1)).toHaveTextContent('Closed');
    expect(part.querySelectorAll('[data-closed]')).toHaveLength(1);
    act(() => chart.focus());
    await person.keyboard('{Home}{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', '16:00, Closed');
    await person.keyboard('{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', '17:00, Bistro on Pokrovka 20');
    await person.keyboard('{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', '18:00, Bistro on Pokrovka 0, Late Owl 30');
  });

  it('do not appear when aligned by hours after opening', async () => {
    await renderAnalytics(<CompareScreen />, { path: `${withLate}&with=none&align=work` });
    expect(details().flat()).not.toContain('Closed');
  });
});

describe('a custom comparison range', () => {
  const withDays = (days: string, from: string, to: string) =>
    `/compare?restaurant=11&restaurants=11,12&${days}&with=days&withFrom=${from}&withTo=${to}`;
  const words = (text: string) => (_: string, element: Element | null) =>
    element?.tagName === 'P' && element.textContent?.replaceAll('\u2009', ' ') === text;

  it('is shortened to the length of the period, with a notice', async () => {
    server.keep(
      bistro.id,
      visitsFrom('2026-11-20T18:00:00+03:00', 30),
      visitsFrom('2026-11-09T00:10:00+03:00', 1),
      visitsFrom('2026-11-09T18:00:00+03:00', 20),
      visitsFrom('2026-11-10T18:00:00+03:00', 50),
    );
    await renderAnalytics(<CompareScreen />, {
      path: withDays('period=day', '2026-11-09', '2026-11-15'),
    });
    expect(screen.getByText('Fri 20 Nov against Mon 9 Nov')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare with: 9 Nov' })).toBeVisible();
    const said =
      'The comparison needs as many finished days as the period has: Mon 9 Nov instead of 9 – 15 Nov.';
    expect(screen.getByText(words(said))).toBeVisible();
    expect(summary()[1]?.[2]).toBe('21');
    expect(details()).toContainEqual(expect.arrayContaining(['18:00', '30★', '20']));
    const titles = details().map(([title]) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('is extended to the length of the period', async () => {
    server.keep(
      bistro.id,
      visitsFrom('2026-11-11T18:00:00+03:00', 30),
      visitsFrom('2026-11-04T18:00:00+03:00', 20),
    );
    await renderAnalytics(<CompareScreen />, {
      path: withDays('from=2026-11-09&to=2026-11-15', '2026-11-02', '2026-11-02'),
    });
    expect(screen.getByText(words('9 – 15 Nov against 2 – 8 Nov'))).toBeVisible();
    expect(summary()[1]?.slice(1, 4)).toEqual(['30★ Most', '20', '+10 (+50%)']);
    expect(details()).toHaveLength(2 + 7);
  });

  it('is moved back if it would include unfinished days', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: withDays('from=2026-11-09&to=2026-11-15', '2026-11-18', '2026-11-18'),
    });
    expect(screen.getByText(words('9 – 15 Nov against 13 – 19 Nov'))).toBeVisible();
  });

  it('shows no notice if the length already matches, also when chosen in the calendar', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('button', { name: 'Compare with: Other days' }));
    await pass(1000);
    expect(screen.getByText(/from the first one you choose: 1 day\.$/)).toBeVisible();
    const day = screen.getByRole('button', { name: / 18 November / });
    await person.click(day);
    await person.click(day);
    await pass(0);
    expect(address()).toContain('with=days&withFrom=2026-11-18&withTo=2026-11-18');
    expect(screen.getByText('Fri 20 Nov against Wed 18 Nov')).toBeVisible();
    expect(screen.queryByText(/as many finished days/)).not.toBeInTheDocument();
  });
});

it('shows the extra days of a longer previous month by their own dates', async () => {
  server.keep(bistro.id, visitsFrom('2026-10-31T18:00:00+03:00', 7));
  const { person } = await renderAnalytics(<CompareScreen />, {
    path: '/compare?restaurant=11&period=month&restaurants=11,12&with=previous',
  });
  act(() => screen.getByRole('slider', { name: 'Day by day' }).focus());
  await person.keyboard('{End}');
  expect(screen.getByRole('slider', { name: 'Day by day' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('Sat 31 Oct'),
  );
});

it('never compares new days with figures loaded for the previous selection', async () => {
  const { navigate, person } = await renderAnalytics(<CompareScreen />, { path });
  const { held, release } = hold();
  server.use(
    mockEndpoint(readTimeseriesEndpoint, async ({ body: { restaurantId, dateFrom } }) => {
      if (restaurantId === early.id) await held;
      const date = `${dateFrom.slice(0, 10)}T18:00:00+03:00`;
      return [{ date, count: restaurantId + (date.startsWith('2026-11-18') ? 66 : 0) }];
    }),
  );
  await navigate('/compare?restaurants=11,12&from=2026-11-18&to=2026-11-18');
  expect(summary().slice(1)).toEqual([
    ['Bistro on PokrovkaWed 18 Nov', '77', '11', '+66 (+600%)', '–'],
    ['Early BirdWed 18 Nov', 'Loading the new figures25', '20', '+5 (+25%)', '–'],
  ]);
  const part = screen.getByRole('region', { name: 'Restaurants side by side' });
  await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
  const lines = (await downloads[0]?.text())?.trimEnd().split('\r\n');
  expect(lines?.slice(1)).toEqual([
    'Bistro on Pokrovka,Wed 18 Nov,77,11,66,600,,',
    'Early Bird,Wed 18 Nov,,,,,,',
  ]);
  release();
  await pass(0);
  expect(summary()[2]?.slice(1)).toEqual([
    '78★ Most',
    '12',
    '+66 (+550%)▽ Worst change',
    '+1 (+1%)',
  ]);
});

it('keeps the chart of the previous days, dimmed, until every restaurant has loaded', async () => {
  const { navigate } = await renderAnalytics(<CompareScreen />, { path });
  const { held, release } = hold();
  server.use(
    mockEndpoint(readTimeseriesEndpoint, async ({ body }) => {
      if (body.restaurantId === early.id) await held;
      return [{ date: '2026-11-18T18:00:00+03:00', count: 77 }];
    }),
  );
  await navigate('/compare?restaurants=11,12&from=2026-11-18&to=2026-11-18&with=none');
  expect(summary()[1]?.[1]).toContain('77');
  expect(details()).toContainEqual(expect.arrayContaining(['18:00', '30★', '15▽']));
  const table = screen.getByRole('table', { name: 'Figures side by side' });
  expect(table.closest('[aria-busy=true]')).toHaveTextContent('As of 19:40');
  release();
  await pass(0);
  expect(details()).toContainEqual(['18:00', '77', '77']);
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
});

describe('exported files', () => {
  const cells = async (name: string) => {
    const { person } = await renderAnalytics(<CompareScreen />, { path });
    const part = screen.getByRole('region', { name });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    return (await downloads[0]?.text())?.trimEnd().split('\r\n').slice(1);
  };

  it('contain the totals as shown, with values and percentages in separate columns', async () => {
    expect(await cells('Restaurants side by side')).toEqual([
      'Bistro on Pokrovka,"Fri 20 Nov, so far, to 19:40",50,45,5,11,,',
      'Early Bird,"Fri 20 Nov, so far, to 19:40",25,20,5,25,-25,-50',
    ]);
  });

  it('contain each hour with the previous period up to the same time', async () => {
    expect(await cells('Hour by hour')).toEqual([
      '16:00,Closed,Closed,,,10,20,-10,-50',
      '17:00,20,0,20,,0,0,0,',
      '18:00,30,40,-10,-25,15,0,15,',
      '19:00,0,5,-5,-100,0,0,0,',
    ]);
    expect(downloads[0]?.name).toBe(
      'Hour by hour, Bistro on Pokrovka, Early Bird, 2026-11-20, en.csv',
    );
  });
});

describe('the restaurant selection', () => {
  it('defaults to the first two restaurants and writes them to the URL', async () => {
    const { address } = await renderAnalytics(<CompareScreen />, { path: '/compare' });
    expect(address()).toContain('restaurants=11%2C12');
    expect(address()).toContain('period=day');
  });

  const box = (name: string) => screen.getByLabelText(name);

  it('is limited to twelve', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, {
      path: path.replace('11,12', [11, 12, 13, 14, 15, ...range(17, 22)].join(',')),
    });
    await person.click(screen.getByRole('button', { name: '11 restaurants' }));
    expect(box('Branch 24')).toBeEnabled();
    await person.click(box('Branch 23'));
    await pass(0);
    expect(address()).toContain('%2C22%2C23');
    expect(box('Branch 24')).toBeDisabled();
    expect(screen.getByText('12 restaurants at most.')).toBeVisible();
    expect(summary().slice(1)).toHaveLength(12);
  });

  it('cannot be emptied', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('button', { name: '2 restaurants' }));
    await person.click(box('Early Bird'));
    expect(box('Bistro on Pokrovka')).toBeDisabled();
    expect(address()).toContain('restaurants=11');
  });

  it('can be searched by address if there are ten or more restaurants', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('button', { name: '2 restaurants' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'forest lane');
    expect(screen.getAllByRole('checkbox')).toEqual([box('Late Owl')]);
    await person.click(box('Late Owl'));
    await pass(0);
    expect(summary().slice(1)).toHaveLength(3);
  });

  it('leaves out restaurants without access', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: '/compare?period=day&restaurants=99,12',
    });
    expect(summary().slice(1)).toHaveLength(1);
  });
});

it('shows an error for a single failed restaurant and can retry it', async () => {
  server.use(
    mockEndpoint(readTimeseriesEndpoint, ({ body }) =>
      body.restaurantId === early.id
        ? refusal(500)
        : [{ date: '2026-11-20T18:00:00+03:00', count: 30 }],
    ),
  );
  const { person } = await renderAnalytics(<CompareScreen />, { path: `${path}&with=none` });
  expect(summary()[1]?.[1]).toBe('30');
  expect(screen.getByText(/^The figures of Early Bird could not be read/)).toBeVisible();
  expect(details()).toContainEqual(['18:00', '30…']);
  const failed = screen.getByRole('alert');
  expect(failed).toHaveTextContent('The server has run into a problem');
  server.use(
    mockEndpoint(readTimeseriesEndpoint, () => [{ date: '2026-11-20T18:00:00+03:00', count: 4 }]),
  );
  await person.click(within(failed).getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(summary()[2]?.[1]).toBe('4▽ Fewest');
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
});

describe('twelve restaurants', () => {
  const twelve = [11, 12, 13, 14, 15, ...range(17, 23)];
  const ofTwelve = path.replace('11,12', twelve.join(','));

  it('each have a line with a unique combination of colour and marker', async () => {
    await renderAnalytics(<CompareScreen />, { path: ofTwelve });
    const part = screen.getByRole('region', { name: 'Hour by hour' });
    const items = within(part).getAllByRole('listitem').slice(0, twelve.length);
    const looks = items.map((item) => item.querySelector('path')?.outerHTML);
    expect(
      items.map((item) => item.textContent).filter((name) => name?.includes('before')),
    ).toEqual([]);
    expect(new Set(looks).size).toBe(twelve.length);
    expect(screen.getByText(/^The days before are in the table/)).toBeVisible();
    expect(details()[2]).toHaveLength(1 + 3 * twelve.length);
  });

  it('are all exported', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, { path: ofTwelve });
    const part = screen.getByRole('region', { name: 'Hour by hour' });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    const [head] = (await downloads[0]?.text())?.split('\r\n') ?? [];
    expect(head?.split(',').filter((name) => /^Branch \d+$/.test(name))).toHaveLength(9);
  });
});

it('shows for each restaurant when its stale figures were loaded, in its own time zone', async () => {
  server.keep(behind.id, visitsFrom('2026-11-20T16:00:00+01:00', 12));
  await renderAnalytics(<CompareScreen />, {
    path: '/compare?restaurant=11&restaurants=11,16&from=2026-11-20&to=2026-11-20',
  });
  server.use(mockEndpoint(readTimeseriesEndpoint, () => refusal(503)));
  await pass(60_000);
  expect(summary()[1]?.[0]).toMatch(/As of 19:40\. The refresh failed$/);
  expect(summary()[2]?.[0]).toMatch(/As of 17:40 \(UTC\+1\)\. The refresh failed$/);
  jest.setSystemTime(new Date('2026-11-21T08:00:00+03:00'));
  await pass(60_000);
  expect(summary()[1]?.[0]).toMatch(/As of 20 Nov, 19:40/);
});

it.each(['en', 'ru'] as const)('passes axe and has all messages in %s', async (locale) => {
  const { container } = await renderAnalytics(<CompareScreen />, { path, locale });
  expect(container).not.toHaveTextContent('analytics.');
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('collapses its controls on a phone into a button that summarises them', async () => {
  const { person, address } = await renderAnalytics(<CompareScreen />, {
    path: '/compare?restaurant=11&period=day&restaurants=11,12',
    screenWidth: 360,
  });
  expect(screen.queryByRole('radio', { name: 'Week' })).not.toBeInTheDocument();
  await person.click(
    screen.getByRole('button', {
      name: 'What is compared: 2 restaurants, 20 Nov, The same weekdays before',
    }),
  );
  const sheet = await screen.findByRole('dialog', { name: 'What is compared' });
  await person.click(within(sheet).getByRole('radio', { name: 'Week' }));
  expect(address()).toContain('period=week');
  await person.click(within(sheet).getByRole('button', { name: 'Show' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
