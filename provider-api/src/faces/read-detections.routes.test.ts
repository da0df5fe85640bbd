import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cameras, faceLists, faceProfiles } from '../database/schema';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';

const PEOPLE = 100;
const DAYS = 20;

const provider = setUpSharedTestProvider();
let token: string;
beforeAll(async () => {
  const { database } = provider;
  await database.insert(cameras).values([
    { restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' },
    { restaurantId: 1, name: 'Bar', streamUrl: 'demo:bar' },
  ]);
  await database.insert(faceLists).values({ restaurantId: 1, name: 'Staff', type: 'employees' });
  await database.insert(faceProfiles).values(
    Array.from({ length: PEOPLE }, (_, number) => ({
      listId: 1,
      name: `Person ${String(PEOPLE - number).padStart(3, '0')}`,
      gender: 'F' as const,
    })),
  );
  // Thirty times a day each, in Berlin time from 1 to 20 March. In hours, as a day in the server's zone may have 23.
  await database.execute(sql`
    insert into face_detections (profile_id, camera_id, at)
    select person, 1, '2026-02-28 23:00Z'::timestamptz + day * interval '24 hours' + sight * interval '20 minutes'
    from generate_series(1, ${PEOPLE}::int) person, generate_series(0, ${DAYS - 1}::int) day, generate_series(0, 29) sight`);
  token = await provider.logIn('anna');
});

const ask = async (from: string, to = '2026-03-20T23:59:59.999+01:00', extra = '') => {
  const query = new URLSearchParams({ list_id: '1', date_from: from, date_to: to });
  return provider.call({ url: `/api/face_profiles_lists/detections/?${query}${extra}`, token });
};

describe('the sightings of many people', () => {
  it('are refused if there are too many for one response, with a range that would work', async () => {
    const refused = await ask('2026-03-01T00:00:00+01:00');
    expect(refused).toMatchObject({
      status: 400,
      body: {
        status: 'range_too_long',
        details: 'more than 30000 sightings: date_from=2026-03-11T00:00:00+01:00 would do',
      },
    });
    const { status, body } = await ask('2026-03-11T00:00:00+01:00');
    expect(status).toBe(200);
    const results = body as { face_profile_name: string; detections: { ts: string }[] }[];
    expect(results.map(({ face_profile_name: name }) => name)).toEqual(
      results.map(({ face_profile_name: name }) => name).toSorted(),
    );
    expect(results.map(({ detections }) => detections.length)).toEqual(Array(PEOPLE).fill(300));
    const [first] = results;
    expect(first?.detections.map(({ ts }) => ts)).toEqual(
      first?.detections
        .map(({ ts }) => ts)
        .toSorted()
        .toReversed(),
    );
  });

  it('are returned for the whole range if the camera saw few of them', async () => {
    const answer = await ask('2026-03-01T00:00:00+01:00', undefined, '&camera_id=2');
    expect(answer).toMatchObject({ status: 200, body: [] });
  });

  it('do not block other requests while they are read', async () => {
    let answered = 0;
    let isReading = true;
    const reading = ask('2026-03-11T00:00:00+01:00').finally(() => {
      isReading = false;
    });
    while (isReading) {
      expect((await provider.call({ url: '/health' })).status).toBe(200);
      answered += 1;
      await setImmediate();
    }
    expect((await reading).status).toBe(200);
    // There are ten pages.
    expect(answered).toBeGreaterThanOrEqual(5);
  });
});
