import { useIntl } from '../../i18n';
import { Button } from '../button/button';
import { type Retry, useRetry } from './use-retry';

interface RetryButtonProps {
  /** A promise that it returns holds the button pending. */
  onRetry: Retry;
  /** While a try is under way that began elsewhere. */
  isPending?: boolean;
}

/** The small "Try again" at the end of a notice, or of a line that says what could not be had. */
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
