import { useClockText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';
import type { PreviousOrders } from '../hooks/use-previous-orders';

interface PreviousNoticeProps {
  previous: PreviousOrders;
  timeZone: string;
}

/** Says that the previous range could not be loaded, or that only an earlier response is shown. */
export function PreviousNotice({ previous, timeZone }: PreviousNoticeProps) {
  const intl = useIntl();
  const clockText = useClockText();
  const { stats, until, error, isLoading, reload } = previous;
  if (error === undefined) return null;
  return (
    <Notice tone="warning" action={<RetryButton isPending={isLoading} onRetry={() => reload()} />}>
      {stats === undefined
        ? intl.formatMessage({ id: 'orders.previous.failed' })
        : intl.formatMessage({ id: 'orders.previous.stale' }, { time: clockText(until, timeZone) })}
    </Notice>
  );
}
