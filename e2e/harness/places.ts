import type { ApiClient, Tokens } from './accounts';
import { SCREENS } from './screens';

/** Demo ids for addresses that contain one. */
export interface Ids {
  restaurant: number;
  camera: number;
  list: number;
}

export async function readIds(api: ApiClient, tokens: Tokens): Promise<Ids> {
  const first = async (address: string): Promise<number> => {
    const answer = await api.get<{ id: number }[] | { results: { id: number }[] }>(address, tokens);
    const [found] = Array.isArray(answer) ? answer : answer.results;
    if (found === undefined) throw new Error(`${address} has nothing`);
    return found.id;
  };
  const restaurant = await first('/api/restaurants/');
  const [camera, list] = await Promise.all([
    first(`/api/cameras/?restaurant_id=${restaurant}`),
    first(`/api/face_profiles_lists/?restaurant_id=${restaurant}`),
  ]);
  return { restaurant, camera, list };
}

/** The address of a route: `/:restaurantId/face-profiles/:listId` with the demo's ids. */
export function addressOf(route: string, ids: Ids): string {
  return route
    .replace(':restaurantId', String(ids.restaurant))
    .replace(':listId', String(ids.list))
    .replace(':cameraId', String(ids.camera));
}

/** Every address for signed-in users that reads data: the remotes' screens, and home. */
export const READING_PLACES: readonly string[] = [
  '/',
  ...SCREENS.map(({ path }) => path),
  '/cameras?camera=:cameraId&picture=still',
];
