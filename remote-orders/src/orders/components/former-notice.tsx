import { useClockText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';
import type { FormerOrders } from '../hooks/use-former-orders';

interface FormerNoticeProps {
  former: FormerOrders;
  timeZone: string;
}

/** Says that there is nothing to compare with, or only what was read before. */
export function FormerNotice({ former, timeZone }: FormerNoticeProps) {
  const intl = useIntl();
  const clockText = useClockText();
  const { stats, until, error, isLoading, reload } = former;
  if (error === undefined) return null;
  return (
    <Notice
      tone="warning"
      action={<RetryButton isPending={isLoading} onRetry={() => void reload()} />}
    >
      {stats === undefined
        ? intl.formatMessage({ id: 'orders.former.failed' })
        : intl.formatMessage({ id: 'orders.former.stale' }, { time: clockText(until, timeZone) })}
    </Notice>
  );
}
