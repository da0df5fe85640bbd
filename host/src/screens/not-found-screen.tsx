import { useIntl } from '@maitred/shared-kit/i18n';
import { Link, useLocation } from '@maitred/shared-kit/router';
import { Button, EmptyState, HStack } from '@maitred/shared-kit/ui';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { nearestPath } from '../routes/nearest-path';
import { HOME_PATH, SCREEN_ROUTES, type ScreenPath } from '../routes/route-table';
import { SCREEN_TITLES } from '../routes/screen-labels';
import { useIsOffered } from '../shell/use-offered-screens';

/** Screens that an address alone leads to, without an id in it. */
const PATHS: readonly ScreenPath[] = SCREEN_ROUTES.map(({ path }) => path).filter(
  (path) => !path.includes(':'),
);

/** An address that no screen has; offers the one that was probably meant. */
export function NotFoundScreen() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const isOffered = useIsOffered();
  const nearest = nearestPath(pathname, PATHS.filter(isOffered));
  return (
    <EmptyState
      icon={<MapPinOff />}
      title={intl.formatMessage({ id: 'host.notFound.title' })}
      description={intl.formatMessage({ id: 'host.notFound.hint' })}
      action={
        <HStack flexWrap="wrap" justifyContent="center">
          {nearest && (
            <Button asChild variant="outline">
              <Link to={nearest}>
                {intl.formatMessage(
                  { id: 'host.notFound.nearest' },
                  { screen: intl.formatMessage({ id: SCREEN_TITLES[nearest] }) },
                )}
              </Link>
            </Button>
          )}
          <Button asChild variant="outline" color="gray">
            <Link to={HOME_PATH}>{intl.formatMessage({ id: 'host.notFound.home' })}</Link>
          </Button>
        </HStack>
      }
    />
  );
}
