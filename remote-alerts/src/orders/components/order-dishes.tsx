import type { Alert } from '@maitred/contract';
import { useDateText } from '@maitred/shared-kit/i18n';
import { instantAsWritten, instantInZone } from '../../instants/instant';
import { useRestaurantOf } from '../../restaurants/use-restaurant-of';
import { DishList } from './dish-list';

interface OrderDishesProps {
  alert: Extract<Alert, { type: 'order_delay' }>;
}

/** The dishes of a late order, with times in the time zone of its restaurant. */
export function OrderDishes({ alert }: OrderDishesProps) {
  const dates = useDateText();
  const restaurant = useRestaurantOf()(alert);

  function formatTime(at: string): string {
    const { date, timeZone } = restaurant
      ? instantInZone(at, restaurant.timezone)
      : instantAsWritten(at);
    return dates.time(date, timeZone);
  }

  return <DishList order={alert.order} formatTime={formatTime} />;
}
