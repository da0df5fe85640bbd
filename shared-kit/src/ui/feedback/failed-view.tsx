import { chakra } from '@chakra-ui/react/styled-system';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useIntl } from '../../i18n';
import { Button } from '../button/button';

export interface FailedViewProps {
  /** A translated title; "Something went wrong" by default. */
  title?: ReactNode;
  /** `h1` where it is all that the page shows. */
  titleAs?: 'p' | 'h1';
  /** A translated sentence, never the error's own text. */
  description?: ReactNode;
  /** With it a retry button is shown. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** `not-allowed` for a screen whose code did not load. */
  icon?: 'alert' | 'not-allowed';
  /** Anything further: details, a second action. */
  children?: ReactNode;
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    paddingBlock: 10,
    paddingInline: 4,
    textAlign: 'center',
  },
});

const Icon = chakra('div', {
  base: { color: 'ink.red', '& svg': { width: '2rem', height: '2rem' } },
});
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const Description = chakra('p', {
  base: { color: 'quiet', fontSize: 'md', maxWidth: '32rem', textWrap: 'pretty' },
});

/** What stands in the place of something that failed. */
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
  return (
    <Root role="alert" data-state="failed">
      <Icon aria-hidden="true" data-icon={icon}>
        {icon === 'not-allowed' ? <Ban /> : <CircleAlert />}
      </Icon>
      <Title as={titleAs}>{title ?? intl.formatMessage({ id: 'kit.failed.title' })}</Title>
      <Description>
        {description ?? intl.formatMessage({ id: 'kit.failed.description' })}
      </Description>
      {onRetry && (
        <Button
          variant="outline"
          color="gray"
          marginBlockStart={2}
          onClick={onRetry}
          isPending={isRetrying}
        >
          {retryLabel ?? intl.formatMessage({ id: 'kit.failed.retry' })}
        </Button>
      )}
      {children}
    </Root>
  );
}
