import { useRangeText } from '@maitred/shared-kit/date-range';
import { calendarDateAt, useClockText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { type Change, useMetricText } from '@maitred/shared-kit/metrics';
import type { OrdersFilter } from './components/restaurant-gate';
import type { PreviousOrders } from './hooks/use-previous-orders';

export interface PreviousText {
  /** The previous range and up to when it is counted: "Yesterday to 19:40", "9 – 11 Nov, to 19:40". */
  name: string;
  /** "+12 (+18 %) against yesterday by 19:40", "As many as yesterday by 19:40". */
  against: (change: Change | undefined) => string;
  /** Says that neither range has an order. */
  nothing: string;
}

/** Texts for the previous range, and for the change since then. */
export function usePreviousText(
  { range, today, timeZone, dayStart }: OrdersFilter,
  previous: PreviousOrders,
): PreviousText {
  const intl = useIntl();
  const clockText = useClockText();
  const rangeText = useRangeText();
  const text = useMetricText();
  const isToday = range.from === today && range.to === today;
  const counted = {
    from: previous.range.from,
    to: calendarDateAt(previous.until, timeZone, dayStart),
  };
  const values = {
    kind: previous.isWhole ? 'days' : isToday ? 'yesterday' : 'running',
    days: rangeText(counted, today),
    time: clockText(previous.until, timeZone),
  };
  return {
    name: intl.formatMessage({ id: 'orders.previous.name' }, values),
    against: (change) =>
      change?.difference === 0
        ? intl.formatMessage({ id: 'orders.previous.same' }, values)
        : intl.formatMessage(
            { id: 'orders.previous.against' },
            { ...values, change: text.change(change) },
          ),
    nothing: intl.formatMessage({ id: 'orders.completed.emptyHint' }, values),
  };
}
