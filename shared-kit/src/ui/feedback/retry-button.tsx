import { useIntl } from '../../i18n';
import { Button } from '../button/button';

export interface RetryButtonProps {
  onRetry: () => void;
  /** While the try is under way. */
  isPending?: boolean;
}

/** The small "Try again" at the end of a notice, or of a line that says what could not be had. */
export function RetryButton({ onRetry, isPending = false }: RetryButtonProps) {
  const intl = useIntl();
  return (
    <Button size="sm" variant="outline" colorPalette="gray" loading={isPending} onClick={onRetry}>
      {intl.formatMessage({ id: 'kit.failed.retry' })}
    </Button>
  );
}
