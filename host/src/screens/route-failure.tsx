import { useIntl } from '@maitred/shared-kit/i18n';
import { useRouteError } from '@maitred/shared-kit/router';
import { FailedView } from '@maitred/shared-kit/ui';
import { ScreenLoadError } from './lazy-screen';

/** Stands in for a route that threw, or whose code did not load; the shell around it goes on. */
export function RouteFailure() {
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
  return (
    <FailedView description={intl.formatMessage({ id: 'host.route.failed' })} onRetry={reload} />
  );
}
