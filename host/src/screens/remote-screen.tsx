import { RemotePart } from '@maitred/shared-kit/federation';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Spinner } from '@maitred/shared-kit/ui';
import type { RemoteName } from '../routes/route-table';
import { MissingPart } from './missing-part';

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
      failed={(error) => <MissingPart remote={remote} error={error} />}
    />
  );
}
