import { useIntl } from '@maitred/shared-kit/i18n';
import { Link, useLocation } from '@maitred/shared-kit/router';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import Lock from 'lucide-react/icons/lock';
import type { AccessDeniedState } from '../routes/permission-gate';
import { findScreenRoute, HOME_PATH, type ScreenPath } from '../routes/route-table';
import { SCREEN_TITLES } from '../routes/screen-labels';

/** Says which screen is closed to this person, and whom to ask. */
export function AccessDeniedScreen() {
  const intl = useIntl();
  const state = useLocation().state as AccessDeniedState | null;
  const route = findScreenRoute(state?.pathname ?? '');
  const screen = route && intl.formatMessage({ id: SCREEN_TITLES[route.path as ScreenPath] });
  return (
    <EmptyState
      icon={<Lock />}
      title={
        screen === undefined
          ? intl.formatMessage({ id: 'host.denied.title' })
          : intl.formatMessage({ id: 'host.denied.screen' }, { screen })
      }
      description={intl.formatMessage({ id: 'host.denied.hint' })}
      action={
        <Button asChild variant="outline" color="gray">
          <Link to={HOME_PATH}>{intl.formatMessage({ id: 'host.denied.home' })}</Link>
        </Button>
      }
    />
  );
}
