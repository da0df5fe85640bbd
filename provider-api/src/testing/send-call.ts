import type { AnyEndpoint } from '@maitred/contract';
import type { Database } from '../database/database';
import { alerts, cameras, faceLists, faceProfiles, zones } from '../database/schema';
import { ENDPOINTS } from '../openapi/openapi-document';
import type { CallCase, Ids } from './calls';
import type { TestProvider } from './test-provider';

/** Creates one of each object that a call can be about, in an empty restaurant. */
export async function insertObjects(database: Database, ids: Ids): Promise<void> {
  const polygon = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  const alert = { type: 'absence' as const, missingPeriodSeconds: 60 };
  await database
    .insert(cameras)
    .values({ restaurantId: ids.restaurant, name: 'Hall', streamUrl: 'demo:hall' });
  await database
    .insert(zones)
    .values({ cameraId: ids.camera, name: 'Counter', config: { type: 'pa', polygon, alert } });
  await database
    .insert(faceLists)
    .values({ restaurantId: ids.restaurant, name: 'Staff', type: 'employees' });
  await database.insert(faceProfiles).values({ listId: ids.list, name: 'Anna Berg', gender: 'F' });
  await database.insert(alerts).values({
    restaurantId: ids.restaurant,
    type: 'crowding',
    count: 9,
    cameraId: ids.camera,
    cameraName: 'Hall',
    zoneId: ids.zone,
    zoneName: 'Counter',
    createdAt: new Date('2026-03-10T10:00:00Z'),
  });
}

export function endpointOf({ name }: Pick<CallCase, 'name'>): AnyEndpoint {
  const endpoint = ENDPOINTS[`${name}Endpoint`];
  if (endpoint === undefined) throw new Error(`the contract has no ${name}`);
  return endpoint;
}

/** The path of a call with its parameters and query filled in. */
export function addressOf(one: Pick<CallCase, 'name' | 'params' | 'query'>): string {
  const search = new URLSearchParams(
    Object.entries(one.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const path = endpointOf(one).path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    String(one.params?.[name]),
  );
  return search === '' ? path : `${path}?${search}`;
}

export function sendCall(provider: TestProvider, one: CallCase, token: string | undefined) {
  const { method } = endpointOf(one);
  return provider.call({ method, url: addressOf(one), token, body: one.body });
}
