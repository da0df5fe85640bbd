import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIntl } from '../../i18n';
import { ErrorBoundary } from '../feedback/error-boundary';
import { Notice } from '../feedback/notice';
import { RetryButton } from '../feedback/retry-button';

/** The code of a part of a screen did not load. */
class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
}

interface LoadingProps {
  /** Placeholder until the code is loaded. */
  loading?: ReactNode;
}

interface LazyComponent<Props extends object> {
  (props: Props & LoadingProps): ReactNode;
  /** Prefetches its code. Changes nothing on screen. */
  prefetch: () => void;
}

/**
 * Makes a component whose code is loaded when it is first shown. Until then its prop `loading` is the placeholder; code
 * that is loaded already renders at once. If the code does not load, the component says so and offers a retry, and the
 * rest of the screen works.
 * @param importPart a dynamic import of the component
 */
export function lazyComponent<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let arrived: ComponentType<Props> | undefined;

  async function load() {
    try {
      arrived = await importPart();
    } catch (cause) {
      throw new PartLoadError('The code of a part of the screen did not load', { cause });
    }
    return { default: arrived };
  }

  /** One attempt per mount; the next mount retries after a failure. */
  function Attempt(props: Props & LoadingProps) {
    const [{ Content }] = useState(() => ({ Content: arrived ?? lazy(load) }));
    return (
      <Suspense fallback={props.loading}>
        <Content {...props} />
      </Suspense>
    );
  }

  function Part(props: Props & LoadingProps) {
    return (
      <ErrorBoundary fallback={(error, retry) => <MissingPart error={error} onRetry={retry} />}>
        <Attempt {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { prefetch: () => void load().catch(() => undefined) });
}

function MissingPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  // Errors thrown while rendering are left to the boundary of the whole screen.
  if (!(error instanceof PartLoadError)) throw error;
  return (
    <Notice tone="error" action={<RetryButton onRetry={onRetry} />}>
      {intl.formatMessage({ id: 'kit.onDemand.failed' })}
    </Notice>
  );
}
