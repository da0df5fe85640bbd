import type { Camera, Restaurant } from '@maitred/contract';
import { type ResourceState, useCameras, useRestaurants } from '@maitred/shared-kit/api';
import { browserTimeZone, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useCallback } from 'react';

export interface CameraGroup {
  /** Undefined for cameras of a restaurant that is not one of the user's. */
  restaurant: Restaurant | undefined;
  timeZone: string;
  cameras: Camera[];
}

export interface ShownCameras extends ResourceState<CameraGroup[]> {
  /** Finds a camera of any restaurant, because a link may lead to any camera. */
  findCamera: (id: number) => { camera: Camera; group: CameraGroup } | undefined;
  reload: () => Promise<void>;
  /** Reloads only the cameras, for new addresses of their pictures. */
  reloadCameras: () => Promise<void>;
}

/** The cameras of the chosen restaurant or of all, grouped by restaurant. */
export function useShownCameras(isAll: boolean): ShownCameras {
  const cameras = useCameras({});
  const restaurants = useRestaurants();
  const { filter } = useGlobalFilter();
  const isRestaurantKnown = filter.restaurantId !== undefined;
  const reload = useCallback(async () => {
    await Promise.all([cameras.reload(), restaurants.reload()]);
  }, [cameras.reload, restaurants.reload]);

  const error = cameras.error ?? (isRestaurantKnown ? undefined : restaurants.error);
  const groups =
    cameras.data && (isRestaurantKnown || restaurants.data)
      ? groupByRestaurant(cameras.data, restaurants.data ?? [])
      : undefined;
  return {
    data: isAll
      ? groups
      : groups?.filter(({ cameras: [first] }) => first?.restaurant === filter.restaurantId),
    error,
    isLoading: cameras.isLoading || (!isRestaurantKnown && restaurants.isLoading),
    isStale: cameras.isStale,
    updatedAt: cameras.updatedAt,
    findCamera: (id) => {
      const group = groups?.find((one) => one.cameras.some((camera) => camera.id === id));
      const camera = group?.cameras.find((one) => one.id === id);
      return group && camera && { camera, group };
    },
    reload,
    reloadCameras: cameras.reload,
  };
}

/** Groups in the order of the restaurants; each group has at least one camera. */
function groupByRestaurant(cameras: Camera[], restaurants: Restaurant[]): CameraGroup[] {
  const place = (id: number) => {
    const index = restaurants.findIndex((one) => one.id === id);
    return index === -1 ? restaurants.length : index;
  };
  const ids = [...new Set(cameras.map((camera) => camera.restaurant))];
  return ids
    .sort((a, b) => place(a) - place(b))
    .map((id) => {
      const restaurant = restaurants.find((one) => one.id === id);
      return {
        restaurant,
        timeZone: restaurant?.timezone ?? browserTimeZone(),
        cameras: cameras.filter((camera) => camera.restaurant === id),
      };
    });
}
