import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readTimeseriesEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aRestaurant,
  cellsOf,
  hold,
  mockEndpoint,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { bistro, createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { catchDownloads } from '../testing/downloads';
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
  it('have their visitors, the change up to the same moment and the difference to the first', async () => {
    await renderAnalytics(<CompareScreen />, { path });
    const soFar = 'Fri 20 Nov, so far, to 19:40';
    expect(summary()).toEqual([
      ['Restaurant', 'Visitors', 'Before', 'Change', 'Against Bistro on Pokrovka'],
      [`Bistro on Pokrovka${soFar}`, '50★ Most', '45', '+5 (+11%)▽ Worst change', '–'],
      [`Early Bird${soFar}`, '25▽ Fewest', '20', '+5 (+25%)★ Best change', '−25 (−50%)'],
    ]);
  });

  it('say of each day which one is before it, where it is another day already', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: '/compare?restaurant=11&period=day&restaurants=11,12,25',
    });
    const said = screen.getAllByText(/ against (?:Fri|Sat)/).map(({ textContent }) => textContent);
    expect(said).toEqual(['Fri 20 Nov against Fri 13 Nov', 'Sat 21 Nov against Sat 14 Nov']);
  });

  it('are compared as far as all have come where the clocks of one are behind', async () => {
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

  it('have no figure of who has not opened yet, in the file neither, and no worst change', async () => {
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

  it('have no figure of days that are still to come by their clock, and are not set against them', async () => {
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

  it('stand hour by hour at the same time on the wall, best and worst marked with a word', async () => {
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

  it('stand by hours after opening when that is chosen, and the address keeps it', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('radio', { name: 'By hours open' }));
    expect(address()).toBe(`${path.replace(',', '%2C')}&align=work`);
    expect(details().slice(2, 4)).toEqual([
      ['Hour 1 after opening', '20★', '0', '+20', '10▽', '20', '−10 (−50%)'],
      ['Hour 2 after opening', '30★', '40', '−10 (−25%)', '0▽', '0', '0'],
    ]);
  });

  it('stand alone when nothing is to be compared with, and nothing is asked for that', async () => {
    await renderAnalytics(<CompareScreen />, { path: `${path}&with=none` });
    expect(summary()[0]).toEqual(['Restaurant', 'Visitors', 'Against Bistro on Pokrovka']);
    expect(server.calls(readTimeseriesEndpoint)).toHaveLength(2);
  });

  it('are set against days of a person’s own choice from the address', async () => {
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
])('says that days of the link are the wrong way round: %s', async (_what, address) => {
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
])('says that days of the link cannot be read, and shows others: %s', async (_what, address) => {
  await renderAnalytics(<CompareScreen />, { path: address });
  expect(screen.getByText(/^The days of this link cannot be read/)).toBeVisible();
  expect(summary()[1]?.[0]).toMatch(/^Bistro on Pokrovka/);
});

it.each(['99', 'some', '11,99'])(
  'says that restaurants of the link are left out: %s',
  async (ids) => {
    const link = `/compare?restaurant=11&period=day&restaurants=${ids}`;
    const { address } = await renderAnalytics(<CompareScreen />, { path: link });
    expect(screen.getByText(/^Not all restaurants of this link are among yours/)).toBeVisible();
    expect(address()).toBe(link);
  },
);

it('says how many restaurants of the link are more than can be compared', async () => {
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

  it('say closed instead of 0, each by its own hours, and are never the fewest', async () => {
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

  it('keep the figures of whoever was there, now or before, and add up as before', async () => {
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

  it('say so in the file too, with no change of what was closed both times', async () => {
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

  it('are said in the chart where all are closed, and are no 0 of whoever alone is', async () => {
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

  it('are left out by hours open, where there are none', async () => {
    await renderAnalytics(<CompareScreen />, { path: `${withLate}&with=none&align=work` });
    expect(details().flat()).not.toContain('Closed');
  });
});

describe('days of a person’s own choice', () => {
  const withDays = (days: string, from: string, to: string) =>
    `/compare?restaurant=11&restaurants=11,12&${days}&with=days&withFrom=${from}&withTo=${to}`;
  const words = (text: string) => (_: string, element: Element | null) =>
    element?.tagName === 'P' && element.textContent?.replaceAll('\u2009', ' ') === text;

  it('are as many as the period has, hour against hour, and that is said', async () => {
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

  it('grow to as many as the period has', async () => {
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

  it('are earlier ones where some of them would not be over', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: withDays('from=2026-11-09&to=2026-11-15', '2026-11-18', '2026-11-18'),
    });
    expect(screen.getByText(words('9 – 15 Nov against 13 – 19 Nov'))).toBeVisible();
  });

  it('are said nothing about where they are as many, also by the calendar', async () => {
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

it('draws the days that a longer month before has by their own name', async () => {
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

it('sets no figures of the days before a choice against those of the days chosen', async () => {
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

it('keeps the lines of the previous days, dimmed, until every restaurant has answered', async () => {
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

describe('the files', () => {
  const cells = async (name: string) => {
    const { person } = await renderAnalytics(<CompareScreen />, { path });
    const part = screen.getByRole('region', { name });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    return (await downloads[0]?.text())?.trimEnd().split('\r\n').slice(1);
  };

  it('of the totals holds them as they are shown, figures and per cent apart', async () => {
    expect(await cells('Restaurants side by side')).toEqual([
      'Bistro on Pokrovka,"Fri 20 Nov, so far, to 19:40",50,45,5,11,,',
      'Early Bird,"Fri 20 Nov, so far, to 19:40",25,20,5,25,-25,-50',
    ]);
  });

  it('of the hours holds each with its counterpart up to the same moment', async () => {
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

describe('the choice of restaurants', () => {
  it('is the first two where the address says nothing, and is written into it', async () => {
    const { address } = await renderAnalytics(<CompareScreen />, { path: '/compare' });
    expect(address()).toContain('restaurants=11%2C12');
    expect(address()).toContain('period=day');
  });

  const box = (name: string) => screen.getByLabelText(name);

  it('grows to twelve and no further', async () => {
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

  it('never shrinks to none', async () => {
    const { person, address } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('button', { name: '2 restaurants' }));
    await person.click(box('Early Bird'));
    expect(box('Bistro on Pokrovka')).toBeDisabled();
    expect(address()).toContain('restaurants=11');
  });

  it('is searched by typing, by address too, where there are ten and more', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, { path });
    await person.click(screen.getByRole('button', { name: '2 restaurants' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'forest lane');
    expect(screen.getAllByRole('checkbox')).toEqual([box('Late Owl')]);
    await person.click(box('Late Owl'));
    await pass(0);
    expect(summary().slice(1)).toHaveLength(3);
  });

  it('leaves out what the person has no access to', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: '/compare?period=day&restaurants=99,12',
    });
    expect(summary().slice(1)).toHaveLength(1);
  });
});

it('lets one restaurant fail alone, with a way to try again', async () => {
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

  it('have a line each that no other has the colour and the sign of', async () => {
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

  it('are all in the file', async () => {
    const { person } = await renderAnalytics(<CompareScreen />, { path: ofTwelve });
    const part = screen.getByRole('region', { name: 'Hour by hour' });
    await person.click(within(part).getByRole('button', { name: 'Download CSV' }));
    const [head] = (await downloads[0]?.text())?.split('\r\n') ?? [];
    expect(head?.split(',').filter((name) => /^Branch \d+$/.test(name))).toHaveLength(9);
  });
});

it('says in the line of a restaurant of when its figures are, by its own clock', async () => {
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

it.each(['en', 'ru'] as const)('passes axe and has every text in %s', async (locale) => {
  const { container } = await renderAnalytics(<CompareScreen />, { path, locale });
  expect(container).not.toHaveTextContent('analytics.');
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('folds its controls on a phone into one button that says what is compared', async () => {
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
