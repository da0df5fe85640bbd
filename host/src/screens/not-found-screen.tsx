import { useIntl } from '@maitred/shared-kit/i18n';
import { Link, useLocation } from '@maitred/shared-kit/router';
import { Button, EmptyState, HStack } from '@maitred/shared-kit/ui';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { nearestPath } from '../routes/nearest-path';
import { HOME_PATH } from '../routes/paths';
import { useTitleText } from '../routes/title';
import { useOfferedScreens } from '../routes/use-offered-screens';

/** Shown for an address without a screen; suggests the one that was probably meant. */
export function NotFoundScreen() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const textOf = useTitleText();
  // Only screens that an address without an id can open.
  const screens = useOfferedScreens().filter(({ path }) => !path.includes(':'));
  const paths = screens.map(({ path }) => path);
  const nearest = screens.find(({ path }) => path === nearestPath(pathname, paths));
  return (
    <EmptyState
      icon={<MapPinOff />}
      title={intl.formatMessage({ id: 'host.notFound.title' })}
      description={intl.formatMessage({ id: 'host.notFound.hint' })}
      action={
        <HStack flexWrap="wrap" justifyContent="center">
          {nearest && (
            // A long title wraps to a second line on a phone.
            <Button
              asChild
              variant="outline"
              whiteSpace="normal"
              flexShrink={1}
              height="auto"
              minHeight="2.5rem"
              paddingBlock={2}
            >
              <Link to={nearest.path}>
                {intl.formatMessage(
                  { id: 'host.notFound.nearest' },
                  { screen: textOf(nearest.title) },
                )}
              </Link>
            </Button>
          )}
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={HOME_PATH}>{intl.formatMessage({ id: 'host.notFound.home' })}</Link>
          </Button>
        </HStack>
      }
    />
  );
}
