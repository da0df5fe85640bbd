import { type RemoteLoadError, RemotePart } from '@maitred/shared-kit/federation';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, FailedView, Spinner } from '@maitred/shared-kit/ui';
import type { RemoteName } from '../routes/route-table';
import { REMOTE_TITLES } from '../routes/screen-labels';
import { useLoadErrorMessage } from './use-load-error-message';

interface RemoteScreenProps {
  remote: RemoteName;
  screen: string;
}

/** A screen of a remote, loaded when it is first shown. */
export function RemoteScreen({ remote, screen }: RemoteScreenProps) {
  const intl = useIntl();
  return (
    <RemotePart
      remote={remote}
      kind="screens"
      name={screen}
      loading={
        <Box display="grid" placeItems="center" minHeight="50vh" color="quiet">
          <Spinner size="lg" label={intl.formatMessage({ id: 'host.remote.loading' })} />
        </Box>
      }
      failed={(error) => <MissingScreen remote={remote} error={error} />}
    />
  );
}

function MissingScreen({ remote, error }: { remote: RemoteName; error: RemoteLoadError }) {
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
