import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useIntl } from '../../i18n';
import { Button } from '../button/button';

interface FailedViewProps {
  /** A translated title; "Something went wrong" by default. */
  title?: ReactNode;
  /** `h1` if it is all that the page shows. */
  titleAs?: 'p' | 'h1';
  /** A translated sentence, never the error's own text. */
  description?: ReactNode;
  /** With it a retry button is shown. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** `not-allowed` for a screen whose code did not load. */
  icon?: 'alert' | 'not-allowed';
  /** Additional content: details, a second action. */
  children?: ReactNode;
}

/** Shown in place of something that failed. */
export function FailedView({
  title,
  titleAs = 'p',
  description,
  onRetry,
  retryLabel,
  isRetrying = false,
  icon = 'alert',
  children,
}: FailedViewProps) {
  const intl = useIntl();
  const styles = useSlotRecipe({ key: 'emptyState' })();
  return (
    <chakra.div css={styles.root} role="alert" data-state="failed">
      <chakra.div css={styles.content}>
        <chakra.div css={styles.indicator} color="ink.red" aria-hidden="true" data-icon={icon}>
          {icon === 'not-allowed' ? <Ban /> : <CircleAlert />}
        </chakra.div>
        <chakra.p css={styles.title} as={titleAs}>
          {title ?? intl.formatMessage({ id: 'kit.failed.title' })}
        </chakra.p>
        <chakra.p css={styles.description}>
          {description ?? intl.formatMessage({ id: 'kit.failed.description' })}
        </chakra.p>
        {onRetry && (
          <Button
            variant="outline"
            colorPalette="gray"
            marginBlockStart={2}
            onClick={onRetry}
            loading={isRetrying}
          >
            {retryLabel ?? intl.formatMessage({ id: 'kit.failed.retry' })}
          </Button>
        )}
        {children}
      </chakra.div>
    </chakra.div>
  );
}
