import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';
import type { FiguresState } from './use-figures';

interface FormerNoticeProps {
  read: Pick<FiguresState, 'formerError' | 'reload'>;
  /** Names the former range. */
  former: string;
}

/** Says that there is nothing to compare with, where the former range could not be read. */
export function FormerNotice({ read, former }: FormerNoticeProps) {
  const intl = useIntl();
  if (read.formerError === undefined) return null;
  return (
    <Notice tone="warning" action={<RetryButton onRetry={() => void read.reload()} />}>
      {intl.formatMessage({ id: 'analytics.former.failed' }, { former })}
    </Notice>
  );
}
