import { useIntl } from '../../i18n';
import { Button } from '../button/button';
import { type Retry, useRetry } from './use-retry';

interface RetryButtonProps {
  /** The button is pending until a returned promise settles. */
  onRetry: Retry;
  /** True while a retry that started elsewhere is under way. */
  isPending?: boolean;
}

/** The small "Try again" at the end of a notice or an error message. */
export function RetryButton({ onRetry, isPending = false }: RetryButtonProps) {
  const intl = useIntl();
  const [isRetrying, retry] = useRetry(onRetry);
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      loading={isPending || isRetrying}
      onClick={() => void retry()}
    >
      {intl.formatMessage({ id: 'kit.failed.retry' })}
    </Button>
  );
}
