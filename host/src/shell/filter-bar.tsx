import { useRestaurants } from '@maitred/shared-kit/api';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Button, Flex, Stack } from '@maitred/shared-kit/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { RouteFilter } from '../routes/route-title';
import { PeriodControl, RestaurantControl, useFilterInAddress } from './filter-controls';
import { useOverlays } from './use-overlays';

/**
 * The global filter in the top bar. Where there is no room for it, which takes more with days than
 * without, it is one button that says the choice and opens it.
 */
export function FilterBar({ filter }: { filter: RouteFilter }) {
  useFilterInAddress();
  const hasPeriod = filter === 'range';
  const wide = hasPeriod ? 'xl' : 'lg';
  return (
    <>
      <Flex hideBelow={wide} gap={3} alignItems="center" minWidth={0}>
        <RestaurantControl />
        {hasPeriod && <PeriodControl />}
      </Flex>
      <Box hideFrom={wide} minWidth={0}>
        <FoldedFilter hasPeriod={hasPeriod} />
      </Box>
    </>
  );
}

function FoldedFilter({ hasPeriod }: { hasPeriod: boolean }) {
  const intl = useIntl();
  const rangeText = useRangeText();
  const { filter } = useGlobalFilter();
  const { data: restaurants } = useRestaurants();
  const { part: overlays, prefetch, load } = useOverlays();
  const [isOpen, setIsOpen] = useState(false);
  const title = intl.formatMessage({ id: 'host.filter.title' });
  const days = hasPeriod ? rangeText(filter.range, filter.today) : undefined;
  const place = restaurants && restaurants.length > 1 ? filter.restaurant?.name : undefined;
  const choice = [place, days].filter(Boolean).join(', ');
  const isOneToChoose = restaurants?.length === 1 && filter.restaurant !== undefined;
  if (isOneToChoose && !hasPeriod) return null;
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        maxWidth="full"
        width={{ base: 'full', md: 'auto' }}
        justifyContent="flex-start"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={choice === '' ? title : `${title}: ${choice}`}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          load();
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        <Box as="span" truncate>
          {choice || title}
        </Box>
      </Button>
      {overlays && (
        <overlays.Drawer side="bottom" title={title} open={isOpen} onOpenChange={setIsOpen}>
          <Stack gap={4} alignItems="stretch">
            <RestaurantControl />
            {hasPeriod && <PeriodControl />}
          </Stack>
        </overlays.Drawer>
      )}
    </>
  );
}
