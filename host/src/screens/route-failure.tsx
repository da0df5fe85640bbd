import { FailedView, useRouteError } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { ScreenLoadError } from './lazy-screen';

interface RouteFailureProps {
  /** Whether it is shown without the shell around it. */
  isAlone?: boolean;
}

/** Shown in place of a route that threw, or whose code did not load. */
export function RouteFailure({ isAlone = false }: RouteFailureProps) {
  const intl = useIntl();
  const error = useRouteError();
  const reload = () => window.location.reload();
  if (error instanceof ScreenLoadError) {
    return (
      <FailedView
        icon="not-allowed"
        title={intl.formatMessage({ id: 'host.route.missing' })}
        description={intl.formatMessage({ id: 'host.route.missingHint' })}
        retryLabel={intl.formatMessage({ id: 'host.route.reload' })}
        onRetry={reload}
      />
    );
  }
  if (isAlone) return <FailedView titleAs="h1" onRetry={reload} />;
  return (
    <FailedView description={intl.formatMessage({ id: 'host.route.failed' })} onRetry={reload} />
  );
}
