import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel } from '@maitred/shared-kit/ui';
import CalendarOff from 'lucide-react/icons/calendar-off';
import type { OrdersFilter } from './restaurant-gate';

/** Shown instead of figures for days in the future. */
export function OrdersToCome({ range, today }: Pick<OrdersFilter, 'range' | 'today'>) {
  const intl = useIntl();
  return (
    <Panel>
      <EmptyState
        icon={<CalendarOff />}
        title={intl.formatMessage({ id: 'orders.completed.toCome' })}
        description={intl.formatMessage(
          { id: 'orders.completed.toComeHint' },
          {
            begins: intl.formatDate(`${range.from}T00:00:00Z`, {
              day: 'numeric',
              month: 'long',
              ...(range.from.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
              timeZone: 'UTC',
            }),
          },
        )}
      />
    </Panel>
  );
}
