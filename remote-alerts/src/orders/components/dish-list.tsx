import { isolated, type Order, type OrderItem } from '@maitred/contract';
import { durationText, type IntlShape, useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { useMinute } from '../../instants/use-minute';
import { type DishState, dishCount, dishState, secondsLate } from '../lateness';

interface DishListProps {
  order: Order;
  /** Formats an instant in the restaurant's time zone. */
  formatTime: (at: string) => string;
}

/** More dishes would push the next alert off the screen. */
const SHOWN_AT_FIRST = 3;

const List = chakra('ul', {
  base: {
    fontSize: 'sm',
    listStyleType: 'none',
    marginBlock: 1,
    '& [data-late]': { color: 'ink.red' },
  },
});

/** The dishes of an order with their state, sorted by how late they are. */
export function DishList({ order, formatTime }: DishListProps) {
  const intl = useIntl();
  const now = useMinute();
  const [isWhole, setIsWhole] = useState(false);
  const dishes = order.items
    .map((item, place) => ({ item, place, dish: dishState(item, order, now) }))
    .sort((a, b) => secondsLate(b.dish) - secondsLate(a.dish) || a.place - b.place);
  const shown = isWhole ? dishes : dishes.slice(0, SHOWN_AT_FIRST);
  const hidden = dishCount(dishes.slice(shown.length).map(({ item }) => item));
  return (
    <>
      <List>
        {shown.map(({ item, place, dish }) => (
          <li key={place}>
            <span>{dishName(intl, item)}</span>
            {dish.state !== 'unknown' && (
              <>
                <span>{': '}</span>
                <span data-late={secondsLate(dish) > 0 ? '' : undefined}>
                  {stateText(intl, dish, formatTime)}
                </span>
              </>
            )}
          </li>
        ))}
      </List>
      {shown.length < dishes.length && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          marginInlineStart={-2.5}
          onClick={() => setIsWhole(true)}
        >
          {intl.formatMessage({ id: 'alerts.order.moreDishes' }, { count: hidden })}
        </Button>
      )}
    </>
  );
}

function dishName(intl: IntlShape, { amount, name }: OrderItem): string {
  return amount === 1
    ? isolated(name)
    : intl.formatMessage({ id: 'alerts.order.dish' }, { amount, name });
}

function stateText(
  intl: IntlShape,
  dish: Exclude<DishState, { state: 'unknown' }>,
  formatTime: (at: string) => string,
): string {
  switch (dish.state) {
    case 'inTime':
      return intl.formatMessage({ id: 'alerts.order.inTime' });
    case 'due':
      return intl.formatMessage({ id: 'alerts.order.due' }, { time: formatTime(dish.at) });
    case 'unfinished':
      return intl.formatMessage({ id: 'alerts.order.unfinished' });
    case 'late':
      return intl.formatMessage(
        { id: 'alerts.order.late' },
        { late: durationText(intl, dish.seconds) },
      );
    case 'overdue':
      return intl.formatMessage(
        { id: 'alerts.order.overdue' },
        { late: durationText(intl, dish.seconds) },
      );
  }
}
