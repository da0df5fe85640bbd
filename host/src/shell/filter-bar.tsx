import { useRestaurants } from '@maitred/shared-kit/api';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, SheetTrigger, Stack } from '@maitred/shared-kit/ui';
import { useRef, useState } from 'react';
import type { RouteFilter } from '../routes/route-title';
import { PeriodControl, RestaurantControl, useFilterInAddress } from './filter-controls';
import { useFolding } from './use-folding';
import { useOverlays } from './use-overlays';

const Unfolded = chakra('div', {
  base: {
    display: { base: 'none', lg: 'flex' },
    gap: 3,
    alignItems: 'center',
    '[data-folded] > &': { display: 'none' },
  },
});

const Folded = chakra('div', {
  base: { display: { lg: 'none' }, minWidth: 0, '[data-folded] > &': { display: 'block' } },
});

/**
 * The global filter in the top bar. Where it would leave too little room for the title or the user's name, it collapses
 * into one button that shows the choice and opens the filter.
 */
export function FilterBar({ filter }: { filter: RouteFilter }) {
  const hasPeriod = filter === 'range';
  const unfolded = useRef<HTMLDivElement>(null);
  useFolding(unfolded);
  useFilterInAddress({ hasDays: hasPeriod });
  return (
    <>
      <Unfolded ref={unfolded}>
        <RestaurantControl />
        {hasPeriod && <PeriodControl />}
      </Unfolded>
      <Folded>
        <FoldedFilter hasPeriod={hasPeriod} />
      </Folded>
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
      <SheetTrigger
        label={title}
        choice={choice}
        open={isOpen}
        maxWidth="full"
        width={{ base: 'full', md: 'auto' }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          load();
          setIsOpen(true);
        }}
      />
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
