import type { FaceList } from '@maitred/contract';

export const LISTS_PATH = '/face-profiles-list';

export function profilesPath({ restaurantId, id }: Pick<FaceList, 'restaurantId' | 'id'>): string {
  return `/${restaurantId}/face-profiles/${id}`;
}

export function detectionsPath({
  restaurantId,
  id,
}: Pick<FaceList, 'restaurantId' | 'id'>): string {
  return `/face-profiles-detections?restaurant=${restaurantId}&list=${id}`;
}
