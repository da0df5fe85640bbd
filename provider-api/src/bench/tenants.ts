import { PERMISSION_RESOURCES, PERMISSION_VERBS, type Point } from '@maitred/contract';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { nameKey } from '../database/name-key';
import { cameras, restaurantMembers, restaurants, users, zones } from '../database/schema';
import { hashPassword } from '../sessions/passwords';

export const TENANT_PASSWORD = 'a password of a bench';

export const ALL_PERMISSIONS = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb) => `${verb}_${resource}`),
);

interface Tenants {
  restaurants: number;
  /** Spread evenly over the restaurants. */
  cameras: number;
}

/**
 * Fills an empty database with restaurants, each with its own user (`user1` for the first) who may do
 * everything there, and cameras with two zones each. Ids start at 1.
 */
export async function insertTenants(database: Database, size: Tenants): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
  const passwordHash = await hashPassword(TENANT_PASSWORD);
  const ids = numbers(size.restaurants);
  const hours = { workingHourFrom: '00:00', workingHourTo: '23:59', timezone: 'Europe/Berlin' };
  await insertRows(
    database,
    restaurants,
    ids.map((id) => ({ name: `Restaurant ${id}`, address: `${id} Quay`, ...hours })),
  );
  await insertRows(
    database,
    cameras,
    numbers(size.cameras).map((id) => ({
      restaurantId: 1 + ((id - 1) % size.restaurants),
      name: `Camera ${id}`,
      streamUrl: 'demo:hall',
    })),
  );
  const corners = [
    { x: 0.1, y: 0.1 },
    { x: 0.9, y: 0.1 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.9 },
  ];
  if (size.cameras > 0)
    await database.insert(zones).values(
      numbers(size.cameras).flatMap((cameraId) => [
        {
          cameraId,
          name: 'Guests',
          config: {
            type: 'pa' as const,
            polygon: corners,
            alert: { type: 'occupancy' as const, checkIntervalSeconds: 10 },
          },
        },
        {
          cameraId,
          name: 'Door',
          config: {
            type: 'pa' as const,
            line1: [
              { x: 0.45, y: 0 },
              { x: 0.45, y: 1 },
            ] as [Point, Point],
            line2: [
              { x: 0.55, y: 0 },
              { x: 0.55, y: 1 },
            ] as [Point, Point],
            both: true,
            trafficType: 1 as const,
            alert: { type: 'unique' as const },
          },
        },
      ]),
    );
  await insertRows(
    database,
    users,
    ids.map((id) => ({
      username: `user${id}`,
      nameKey: nameKey(`user${id}`),
      email: null,
      permissions: ALL_PERMISSIONS,
      passwordHash,
    })),
  );
  await insertRows(
    database,
    restaurantMembers,
    ids.map((id) => ({ userId: id, restaurantId: id })),
  );
}

export async function logIn(address: string, username: string, password: string): Promise<string> {
  const answer = await fetch(new URL('/api/token/', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} was not signed in: ${answer.status}`);
  return ((await answer.json()) as { access: string }).access;
}
