import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { restaurantMembers } from '../database/schema';
import {
  CAPS,
  MOST_CAMERAS_OF_RESTAURANT,
  MOST_MESSAGES_OF_USER,
  MOST_RESTAURANTS_OF_USER,
} from '../http/caps';
import { insertTenants } from './tenants';

const CAMERAS = 400;
export const RESTAURANTS = MOST_RESTAURANTS_OF_USER;
/** In the first list, together with as many sightings as a response holds, over a year; in the second, ten times. */
export const EMPLOYEES = 100;
const SIGHTINGS_OF_EMPLOYEE = 300;
/** The longest possible name. */
const LONG_NAME = sql`repeat('N', 200)`;

/**
 * Fills an empty database so that `user1` has the maximum of everything: restaurants,
 * cameras, zones of three cameras, lists and profiles of restaurant 1, chat; and alerts with the longest names.
 */
export async function fillLargest(database: Database, until: Date): Promise<void> {
  await insertTenants(database, { restaurants: RESTAURANTS, cameras: CAMERAS });
  const others = Array.from({ length: RESTAURANTS - 1 }, (_, place) => place + 2);
  await insertRows(
    database,
    restaurantMembers,
    others.map((restaurantId) => ({ userId: 1, restaurantId })),
  );
  const end = sql`${until.toISOString()}::timestamptz`;
  const corners = Array.from({ length: CAPS.cornersOfZone.most }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CAPS.cornersOfZone.most;
    return { x: 0.5 + 0.45 * Math.cos(angle), y: 0.5 + 0.45 * Math.sin(angle) };
  });
  const config = JSON.stringify({
    type: 'pa',
    polygon: corners,
    alert: { type: 'crowding', count: 1000 },
  });
  // Every camera already has two zones.
  await database.execute(sql`
    insert into zones (camera_id, name, config)
    select camera, ${LONG_NAME} || n, ${config}::jsonb
    from generate_series(1, 3) camera, generate_series(3, ${CAPS.zonesOfCamera.most}::int) n`);
  // Fills the restaurant up to the most cameras that it may have.
  await database.execute(sql`
    insert into cameras (restaurant_id, name, stream_url)
    select 2, 'Camera of many', 'demo:hall' from generate_series(1, ${MOST_CAMERAS_OF_RESTAURANT - 2}::int)`);
  await database.execute(sql`
    insert into face_lists (restaurant_id, name, type)
    select 1, 'List ' || n, 'employees' from generate_series(1, ${CAPS.listsOfRestaurant.most}::int) n`);
  await database.execute(sql`
    insert into face_profiles (list_id, name, gender)
    select 1 + n / ${CAPS.profilesOfList.most}::int, 'Person ' || n, 'F'
    from generate_series(0, ${CAPS.profilesOfRestaurant.most - 1}::int) n`);
  const sightings = (list: number, each: number) => sql`
    insert into face_detections (profile_id, camera_id, at)
    select id, 1, ${end} - interval '365 days' * ((n + 0.5) / ${each}::float8)
    from (select id from face_profiles where list_id = ${list} order by id limit ${EMPLOYEES}) people,
      generate_series(0, ${each - 1}::int) n`;
  await database.execute(sightings(1, SIGHTINGS_OF_EMPLOYEE));
  await database.execute(sightings(2, 10 * SIGHTINGS_OF_EMPLOYEE));
  await database.execute(sql`
    insert into chat_messages (user_id, type, text, created_at)
    select 1, case when n % 2 = 1 then 'prompt' else 'answer' end, repeat('word ', 800), ${end} - interval '1 hour' * n
    from generate_series(1, ${MOST_MESSAGES_OF_USER}::int) n`);
  await database.execute(sql`
    insert into alerts (restaurant_id, type, created_at, is_read, camera_id, camera_name, zone_name, count, scene)
    select 1 + n % ${RESTAURANTS}::int, 'crowding', ${end} - interval '1 minute' * n, false, 1, ${LONG_NAME}, ${LONG_NAME}, 9,
      '{"people":[],"dirtyTables":[]}'::jsonb
    from generate_series(1, 200000) n`);
  // Visitors at all hours: ten years in the first restaurant, two months in the others.
  const quarter = sql`date_bin('15 minutes', ${end}, 'epoch') - interval '15 minutes' * n`;
  await database.execute(sql`
    insert into visit_slots (restaurant_id, slot, visits, young_male, young_female, adult_male, adult_female, old_male, old_female)
    select restaurant, ${quarter}, 3, 900000, 900000, 900000, 900000, 900000, 900000
    from generate_series(1, ${RESTAURANTS}::int) restaurant, generate_series(1, 96 * 62) n`);
  await database.execute(sql`
    insert into visit_slots (restaurant_id, slot, visits, young_male, young_female, adult_male, adult_female, old_male, old_female)
    select 1, ${quarter}, 3, 900000, 900000, 900000, 900000, 900000, 900000
    from generate_series(96 * 62 + 1, 96 * 3652) n`);
  await database.execute(sql`
    insert into visits (restaurant_id, visitor_id, started_at, ended_at, age, sex, ordinal)
    select 1, n, ${end} - interval '6 minutes' * n, ${end} - interval '6 minutes' * n + interval '5 minutes', n % 90, 'F', 1 + n % 40
    from generate_series(1, 10 * 3652 * 24) n`);
  await database.execute(sql`
    insert into orders (uid, restaurant_id, number, type, status, price, opened_at, closed_at, items, outcome)
    select n, 1, n, 'Table', 'Closed', 1, ${end} - interval '20 minutes' * n, ${end} - interval '20 minutes' * n + interval '15 minutes', '[]'::jsonb, 'in_time'
    from generate_series(1, 3 * 3652 * 24) n`);
  // The counting line of the first restaurant's first camera.
  await database.execute(sql`
    insert into zone_slots (zone_id, slot, entrances, exits, samples, people, most_people)
    select 2, ${quarter}, 3, 3, 0, 0, 0 from generate_series(1, 96 * 3652) n`);
  await database.execute(sql`vacuum analyze`);
}
