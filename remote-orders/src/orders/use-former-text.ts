import { useRangeText } from '@maitred/shared-kit/date-range';
import { useIntl } from '@maitred/shared-kit/i18n';
import { clockText } from '../moments/clock-text';
import type { OrdersFilter } from '../restaurants/restaurant-gate';
import type { CompletedOrders } from './hooks/use-completed-orders';

export interface FormerText {
  /** Names the range before: "Yesterday by 19:40", "9–15 Nov". */
  name: string;
  /** "+12 (+18 %) against yesterday by 19:40". */
  against: (change: string) => string;
}

/** Words for the range before, and for a change since then. */
export function useFormerText(
  { range, today, timeZone }: OrdersFilter,
  { formerRange, runningTo }: CompletedOrders,
): FormerText {
  const intl = useIntl();
  const rangeText = useRangeText();
  const isToday = range.from === today && range.to === today;
  const values = {
    kind: runningTo === undefined ? 'days' : isToday ? 'yesterday' : 'sameMoment',
    days: rangeText(formerRange, today),
    time: runningTo === undefined ? '' : clockText(intl, runningTo, timeZone),
  };
  return {
    name: intl.formatMessage({ id: 'orders.former.name' }, values),
    against: (change) => intl.formatMessage({ id: 'orders.former.against' }, { ...values, change }),
  };
}
