import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';
import type { MetricsState } from './use-metrics';

interface PreviousNoticeProps {
  read: Pick<MetricsState, 'previousError' | 'reload'>;
  /** The name of the previous range. */
  previous: string;
}

/** Says that there is nothing to compare with because the previous range could not be read. */
export function PreviousNotice({ read, previous }: PreviousNoticeProps) {
  const intl = useIntl();
  if (read.previousError === undefined) return null;
  return (
    <Notice tone="warning" action={<RetryButton onRetry={() => read.reload()} />}>
      {intl.formatMessage({ id: 'analytics.previous.failed' }, { previous })}
    </Notice>
  );
}
