import type { RemoteLoadError } from '@maitred/shared-kit/federation';
import { useIntl } from '@maitred/shared-kit/i18n';
import { FailedView } from '@maitred/shared-kit/ui';
import type { RemoteName } from '../routes/route-table';
import { REMOTE_TITLES } from '../routes/screen-labels';
import { useLoadErrorMessage } from './use-load-error-message';

interface MissingPartProps {
  remote: RemoteName;
  error: RemoteLoadError;
}

/** Stands in for what a remote did not bring, on a screen of its own or on home; it heals by itself. */
export function MissingPart({ remote, error }: MissingPartProps) {
  const intl = useIntl();
  const describeLoadError = useLoadErrorMessage();
  const part = intl.formatMessage({ id: REMOTE_TITLES[remote] });
  return (
    <FailedView
      icon="not-allowed"
      title={intl.formatMessage({ id: 'host.remote.failedTitle' }, { part })}
      description={describeLoadError(error)}
      onRetry={() => window.location.reload()}
    />
  );
}
