import { chakra } from '@chakra-ui/react/styled-system';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useState } from 'react';
import { useDateText, useIntl } from '../../i18n';
import { Button } from '../button/button';
import { Spinner } from '../button/spinner';
import { EmptyState } from './empty-state';
import { FailedView } from './failed-view';
import { Notice } from './notice';
import { type Retry, useRetry } from './use-retry';

/** The state of a data hook. `undefined` data are unknown, which is not the same as empty. */
export interface ResourceState<Data> {
  data: Data | undefined;
  error?: unknown;
  isLoading?: boolean;
  /** The data on screen are outdated: their refresh failed. */
  isStale?: boolean;
  /** When the data arrived, in milliseconds or as a date. */
  updatedAt?: number | Date | undefined;
}

interface ResourceViewProps<Data> {
  state: ResourceState<Data>;
  children: (data: Data) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Replaces the spinner: a skeleton of the same size avoids layout shift. */
  loading?: ReactNode;
  /** Replaces the generic "Nothing here yet". */
  empty?: ReactNode;
  /** Turns an error into translated words; the error's own text is never shown. */
  describeError?: (error: unknown) => ReactNode;
  /** Called by the retry button, which is pending until a returned promise settles. */
  onRetry?: Retry;
}

const staleLayout = { display: 'flex', flexDirection: 'column', gap: 3 } as const;

const Centre = chakra('div', {
  base: { display: 'grid', placeItems: 'center', paddingBlock: 10, color: 'quiet' },
});

// The same element for fresh and stale data: another one would remount the content, and lose its scroll position, focus
// and input.
const Content = chakra('div', {
  base: { display: 'contents', '&[data-state=stale]': staleLayout },
});

/** Loading, failed, empty, ready and stale, each with its own look. */
export function ResourceView<Data>({
  state,
  children,
  isEmpty,
  loading,
  empty,
  describeError,
  onRetry,
}: ResourceViewProps<Data>) {
  const intl = useIntl();
  const { data, error, isLoading = false, isStale = false, updatedAt } = state;
  const isFailureShown = useIsFailureShown(state);

  if (isFailureShown) {
    return (
      <FailedView
        description={describeError?.(error)}
        isRetrying={isLoading}
        {...(onRetry && { onRetry })}
      />
    );
  }
  if (data === undefined) {
    return (
      loading ?? (
        <Centre data-state="loading">
          <Spinner size="lg" label={intl.formatMessage({ id: 'kit.resource.loading' })} />
        </Centre>
      )
    );
  }

  const content = isEmpty?.(data)
    ? (empty ?? <EmptyState title={intl.formatMessage({ id: 'kit.resource.empty' })} />)
    : children(data);
  const needsNotice = isStale || (error !== undefined && error !== null);
  return (
    <Content data-state={needsNotice ? 'stale' : 'ready'}>
      {needsNotice && <StaleNotice updatedAt={updatedAt} onRetry={onRetry} />}
      {content}
    </Content>
  );
}

/**
 * Whether a failure is shown in place of missing data. Once shown it stays during retries; otherwise each poll of a
 * server that does not respond would hide it for the whole time limit of a call.
 */
function useIsFailureShown({ data, error, isLoading = false }: ResourceState<unknown>): boolean {
  const [wasShown, setShown] = useState(false);
  const hasFailed = data === undefined && error !== undefined && error !== null;
  const isShown = hasFailed && (wasShown || !isLoading);
  if (isShown !== wasShown) setShown(isShown);
  return isShown;
}

interface StaleNoticeProps {
  updatedAt: number | Date | undefined;
  onRetry: Retry | undefined;
}

function StaleNotice({ updatedAt, onRetry }: StaleNoticeProps) {
  const intl = useIntl();
  const [isRetrying, retry] = useRetry(onRetry);
  const dates = useDateText();
  return (
    <Notice
      tone="warning"
      action={
        onRetry && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => void retry()}
            loading={isRetrying}
          >
            <RotateCw aria-hidden="true" />
            {intl.formatMessage({ id: 'kit.resource.refresh' })}
          </Button>
        )
      }
    >
      {updatedAt === undefined
        ? intl.formatMessage({ id: 'kit.resource.stale' })
        : intl.formatMessage({ id: 'kit.resource.staleSince' }, { time: formatInstant(updatedAt) })}
    </Notice>
  );

  function formatInstant(instant: number | Date): string {
    const isToday = new Date(instant).toDateString() === new Date().toDateString();
    const time = dates.time(instant);
    if (isToday) return time;
    return `${intl.formatDate(instant, { day: 'numeric', month: 'short' })}, ${time}`;
  }
}
