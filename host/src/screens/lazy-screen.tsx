import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Spinner } from '@maitred/shared-kit/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** The code of one of the host's own screens did not arrive. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** A screen of the host whose code comes when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenLoadError('The code of a screen did not load', { cause });
    }
  });
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}

function ScreenLoading() {
  const intl = useIntl();
  return (
    <Box display="grid" placeItems="center" minHeight="50vh" color="quiet">
      <Spinner size="lg" label={intl.formatMessage({ id: 'host.remote.loading' })} />
    </Box>
  );
}
