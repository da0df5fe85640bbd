import type { RestaurantFilter } from '@maitred/shared-kit/filters';

/** The address of a screen for today, with the restaurant and kind of day of a panel. */
export function todayPath(
  screen: string,
  { restaurant, dayKind }: Pick<RestaurantFilter, 'restaurant' | 'dayKind'>,
): string {
  const days = dayKind === 'calendar' ? '' : `&days=${dayKind}`;
  return `/${screen}?restaurant=${restaurant.id}&period=day${days}`;
}
