import { useErrorMessage } from '@maitred/shared-kit/api';
import { CurrentUserProvider, FailedView, useReadCurrentUser } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Spinner } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';

/** Reads the current user before anything else; the application waits for it. */
export function StartUp({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const { data: user, error, isLoading, reload } = useReadCurrentUser();
  if (user !== undefined) return <CurrentUserProvider user={user}>{children}</CurrentUserProvider>;
  return (
    <Box as="main" display="grid" minHeight="100dvh" placeItems="center">
      {error !== undefined && !isLoading ? (
        <FailedView
          titleAs="h1"
          title={intl.formatMessage({ id: 'host.start.failed' })}
          description={describeError(error)}
          onRetry={() => reload()}
        />
      ) : (
        <Spinner size="lg" label={intl.formatMessage({ id: 'host.start.loading' })} />
      )}
    </Box>
  );
}
