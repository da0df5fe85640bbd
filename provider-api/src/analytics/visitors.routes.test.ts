import { beforeEach, describe, expect, it } from '@jest/globals';
import { cameras, visits } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();
beforeEach(async () => {
  const places = [1, 2].map((restaurantId) => ({
    ...{ restaurantId, name: 'Hall', streamUrl: 'demo:hall' },
  }));
  await provider.database.insert(cameras).values(places);
});

const at = (time: string) => `2026-03-10T${time}+01:00`;

interface Guest {
  age?: number;
  sex?: 'M' | 'F';
}

/** Sends a detection at a time of 10 March 2026 in Berlin. */
async function see(time: string, people: Record<string, Guest>, cameraId = 1): Promise<void> {
  provider.clock.now = new Date(at(time));
  const seen = Object.entries(people).map(([visitor, { age = 30, sex = 'F' }]) => ({
    ...{ track: visitor, visitor, x: 0.5, y: 0.5, age, sex },
  }));
  expect(await provider.detect({ camera_id: cameraId, people: seen })).toMatchObject({
    status: 204,
  });
}

/** What a call answers for a range of restaurant 1, without empty buckets, by the hour of their start. */
async function seriesOf(call: string, from: string, to: string) {
  const { status, body } = await provider.call({
    method: 'POST',
    url: `/api/analytics/${call}/`,
    token: await provider.logIn('anna'),
    body: { restaurant_id: 1, date_from: at(from), date_to: at(to) },
  });
  expect(status).toBe(200);
  const series = body as { date: string; count: number }[];
  return series.flatMap(({ date, ...bucket }) =>
    bucket.count === 0 ? [] : [[date.slice(11, 16), bucket] as const],
  );
}

describe('the series of visitors', () => {
  it('counts the visits that begin in the range, in the hour in which they begin', async () => {
    await see('09:07:00', { ann: {} });
    await see('09:08:00', { foreign: {} }, 2);
    await see('09:20:00', { bob: {} });
    await see('10:05:00', { eve: {} });
    const counts = async (from: string, to: string) =>
      (await seriesOf('timeseries', from, to)).map(([hour, { count }]) => [hour, count]);
    const all = [
      ['09:00', 2],
      ['10:00', 1],
    ];
    expect(await counts('09:00:00', '10:59:59.999')).toEqual(all);
    expect(await counts('09:07:00', '10:05:00')).toEqual(all);
    expect(await counts('09:07:00.001', '10:04:59.999')).toEqual([['09:00', 1]]);
    expect(await counts('09:15:00', '09:29:59.999')).toEqual([['09:00', 1]]);
    expect(await counts('09:30:00', '10:14:59.999')).toEqual([['10:00', 1]]);
  });
});

describe('the series of occupancy', () => {
  const one = { count: 1, adult: { male: 0, female: 1 } };

  it('is the mean over the part of an hour that is in the range', async () => {
    for (const time of ['09:50:00', '09:59:00', '10:08:00']) {
      await see(time, { ann: {} });
      await see(time, { foreign: {} }, 2);
    }
    await see('10:30:00', {});
    const occupancy = (from: string, to: string) => seriesOf('occupancy_timeseries', from, to);
    const both = [
      ['09:00', one],
      ['10:00', one],
    ];
    // Without, with and between whole quarter-hours.
    expect(await occupancy('09:55:00', '10:04:59.999')).toMatchObject(both);
    expect(await occupancy('09:45:00', '10:14:59.999')).toMatchObject(both);
    expect(await occupancy('09:40:01', '10:14:59.999')).toMatchObject(both);
    expect(await occupancy('10:07:00', '10:08:59.999')).toMatchObject([['10:00', one]]);
    expect(await occupancy('10:09:00', '10:12:00')).toEqual([]);
    expect(await occupancy('09:40:00', '09:49:59.999')).toEqual([]);
    expect(await occupancy('09:00:00', '10:29:59.999')).toEqual([]);
  });

  it('includes who came almost a day before', async () => {
    await provider.database.insert(visits).values({
      ...{ restaurantId: 1, visitorId: null, ordinal: 0, age: 30, sex: 'F' as const },
      ...{ startedAt: new Date('2026-03-09T12:00:00+01:00'), endedAt: new Date(at('11:50:00')) },
    });
    provider.clock.now = new Date(at('12:00:00'));
    expect(await seriesOf('occupancy_timeseries', '11:31:00', '11:43:59.999')).toMatchObject([
      ['11:00', one],
    ]);
  });

  it('is the mean up to now in an hour that is not over', async () => {
    await see('09:00:00', { ann: {} });
    await see('09:08:00', { ann: {} });
    expect(await seriesOf('occupancy_timeseries', '09:00:00', '09:59:59.999')).toMatchObject([
      ['09:00', one],
    ]);
  });

  it('divides people into groups that add up to their number', async () => {
    const long: Record<string, Guest> = {
      ...{ a: { age: 24 }, b: { age: 25 }, c: { age: 54 }, d: { age: 55 } },
      ...{ e: { age: 54, sex: 'M' }, f: { age: 55, sex: 'M' } },
    };
    const short: Record<string, Guest> = { g: { age: 20, sex: 'M' }, h: { age: 70, sex: 'M' } };
    await see('09:00:00', { ...long, ...short });
    await see('09:07:30', { ...long, ...short });
    await see('09:15:00', long);
    expect(await seriesOf('occupancy_timeseries', '09:00:00', '09:14:59.999')).toEqual([
      [
        '09:00',
        {
          count: 7,
          young: { male: 1, female: 1 },
          adult: { male: 1, female: 2 },
          old: { male: 1, female: 1 },
        },
      ],
    ]);
  });
});

describe('the heat of a camera', () => {
  it('is of the given hours of the restaurant, also across midnight', async () => {
    for (const time of ['09:00:00', '09:00:10', '13:00:00', '13:00:05']) {
      await see(time, { ann: {} });
    }
    const token = await provider.logIn('anna');
    const seconds = async (startHour: number, endHour: number) => {
      const query = new URLSearchParams({
        ...{ camera_id: '1', date_from: at('00:00:00'), date_to: at('23:59:59.999') },
        ...{ start_hour: String(startHour), end_hour: String(endHour) },
      });
      const { body } = await provider.call({ url: `/api/analytics/heatmap/?${query}`, token });
      return (body as { value: number }[]).map(({ value }) => value);
    };
    expect(await seconds(9, 9)).toEqual([10]);
    expect(await seconds(13, 8)).toEqual([5]);
    expect(await seconds(13, 9)).toEqual([15]);
    expect(await seconds(23, 9)).toEqual([10]);
    expect(await seconds(10, 12)).toEqual([]);
  });
});

describe('new and loyal visitors', () => {
  it('are counted once, at their last visit in the range', async () => {
    await see('09:00:00', { ann: { age: 24 }, bob: { age: 25, sex: 'M' } });
    for (const time of ['11:00:00', '13:00:00']) await see(time, { ann: { age: 24 } });
    await see('13:00:00', { foreign: {} }, 2);
    const token = await provider.logIn('anna');
    const counted = async (from: string, to: string) => {
      const range = { restaurant_id: '1', date_from: at(from), date_to: at(to) };
      const read = async (path: string) =>
        (
          await provider.call({
            url: `/api/analytics/${path}/?${new URLSearchParams(range)}`,
            token,
          })
        ).body;
      const groups = (all: Record<string, number>[]) =>
        all.flatMap(({ start_age, male_count, female_count }) =>
          male_count || female_count ? [[start_age, male_count, female_count]] : [],
        );
      const loyal = (await read('loyal_visitor_stats')) as {
        frequency: number;
        groups: Record<string, number>[];
      }[];
      return {
        ...((await read('new_loyal_visistors')) as object),
        fresh: groups((await read('new_visitor_stats')) as Record<string, number>[]),
        frequent: loyal.map((one) => [one.frequency, groups(one.groups)]),
      };
    };
    const bob = [25, 1, 0];
    const ann = [18, 0, 1];
    expect(await counted('09:00:00', '10:59:59.999')).toEqual({
      ...{ new: 2, loyal: 0, fresh: [ann, bob], frequent: [] },
    });
    expect(await counted('09:00:00', '11:00:00')).toEqual({
      ...{ new: 1, loyal: 1, fresh: [bob], frequent: [[2, [ann]]] },
    });
    expect(await counted('09:00:00.001', '23:00:00')).toEqual({
      ...{ new: 0, loyal: 1, fresh: [], frequent: [[3, [ann]]] },
    });
  });
});
