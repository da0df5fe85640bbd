import { useIntl } from '@maitred/shared-kit/i18n';
import { FailedView } from '@maitred/shared-kit/ui';

/** Stands in for a route that threw; the shell around it goes on. */
export function RouteFailure() {
  const intl = useIntl();
  return (
    <FailedView
      description={intl.formatMessage({ id: 'host.route.failed' })}
      onRetry={() => window.location.reload()}
    />
  );
}
