import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Drawer } from '@maitred/shared-kit/overlays';
import { Button, chakra, Stack, Text } from '@maitred/shared-kit/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useChoiceText } from '../hooks/use-choice-text';
import { useClearFilters } from '../hooks/use-clear-filters';
import type { AlertsFiltersProps } from './alerts-filters';
import { DatesPicker } from './dates-picker';
import { KindSelect } from './kind-select';
import { RestaurantSelect } from './restaurant-select';

const Choice = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

/** One button that says what the list is narrowed to, and a sheet with the filters. */
export function FoldedFilters({ state, total }: AlertsFiltersProps) {
  const intl = useIntl();
  const { changeFilter } = useAlertsFilter();
  const clearFilters = useClearFilters();
  const [isOpen, setIsOpen] = useState(false);
  const { filter, restaurant, timeZone } = state;
  const choice = useChoiceText(filter, restaurant, timeZone);
  const show =
    total === undefined
      ? intl.formatMessage({ id: 'alerts.filter.showAny' })
      : intl.formatMessage({ id: 'alerts.filter.show' }, { total });
  return (
    <>
      <Button
        variant="outline"
        color="gray"
        width="100%"
        height="2.75rem"
        justifyContent="flex-start"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'alerts.filter.open' }, { choice })}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <Choice>{choice}</Choice>
      </Button>
      <Drawer
        side="bottom"
        open={isOpen}
        onOpenChange={setIsOpen}
        title={intl.formatMessage({ id: 'alerts.filter.title' })}
        footer={
          <>
            <Button variant="outline" color="gray" onClick={clearFilters}>
              {intl.formatMessage({ id: 'alerts.filter.clear' })}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{show}</Button>
          </>
        }
      >
        <Stack gap={4}>
          <Choosing label={intl.formatMessage({ id: 'alerts.filter.kind' })}>
            <KindSelect value={filter.type} onChange={(type) => changeFilter({ type })} />
          </Choosing>
          <Choosing label={intl.formatMessage({ id: 'alerts.filter.dates' })}>
            <DatesPicker value={filter} onChange={changeFilter} timeZone={timeZone} />
          </Choosing>
          <Choosing label={intl.formatMessage({ id: 'alerts.filter.restaurant' })}>
            <RestaurantSelect
              value={filter.restaurant}
              onChange={(next) => changeFilter({ restaurant: next })}
            />
          </Choosing>
        </Stack>
      </Drawer>
    </>
  );
}

/** The words above a control that carries the same name itself. */
function Choosing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={1.5}>
      <Text fontSize="md" fontWeight="medium" aria-hidden="true">
        {label}
      </Text>
      {children}
    </Stack>
  );
}
