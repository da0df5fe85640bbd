import { FailedView } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import type { RemoteLoadError } from '../registry/remote-load-error';
import { useLoadErrorMessage } from '../registry/use-load-error-message';
import { useRemoteTitle } from '../routes/title';

interface MissingPartProps {
  remote: string;
  error: RemoteLoadError;
}

/** Shown in place of a remote's part that did not load, as a screen or on the home screen, until a retry succeeds. */
export function MissingPart({ remote, error }: MissingPartProps) {
  const intl = useIntl();
  const describeLoadError = useLoadErrorMessage();
  const part = useRemoteTitle()(remote);
  return (
    <FailedView
      icon="not-allowed"
      title={intl.formatMessage({ id: 'host.remote.failedTitle' }, { part })}
      description={describeLoadError(error)}
      onRetry={() => window.location.reload()}
    />
  );
}
