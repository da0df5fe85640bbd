import { DayKindControl, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useLocation } from '@maitred/shared-kit/router';
import { Box } from '@maitred/shared-kit/ui';
import { HOME_PATH } from '../routes/paths';
import { useRouteFilter } from '../routes/route-title';

/**
 * Which kind of days the screen shows: one line above every screen that uses days, if the restaurant leaves a choice.
 */
export function RouteDays() {
  const follows = useRouteFilter();
  const { pathname } = useLocation();
  const { restaurant } = useGlobalFilter().filter;
  if (restaurant === undefined || (follows !== 'range' && pathname !== HOME_PATH)) return null;
  return (
    <Box marginBlockEnd={4} _empty={{ display: 'none' }}>
      <DayKindControl restaurants={[restaurant]} />
    </Box>
  );
}
