import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Drawer } from '@maitred/shared-kit/overlays';
import { Button, Stack, Text } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { useClearFilters } from '../../alerts/hooks/use-clear-filters';
import type { AlertsFiltersProps } from './alerts-filters';
import { DatesPicker } from './dates-picker';
import { KindSelect } from './kind-select';
import { RestaurantSelect } from './restaurant-select';

interface FilterSheetProps extends AlertsFiltersProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The filters on a phone, in a bottom sheet. */
export function FilterSheet({ state, total, isOpen, onOpenChange }: FilterSheetProps) {
  const intl = useIntl();
  const { changeFilter } = useAlertsFilter();
  const clearFilters = useClearFilters();
  const { filter, timeZone } = state;
  const show =
    total === undefined
      ? intl.formatMessage({ id: 'alerts.filter.showAny' })
      : intl.formatMessage({ id: 'alerts.filter.show' }, { total });
  return (
    <Drawer
      side="bottom"
      open={isOpen}
      onOpenChange={onOpenChange}
      title={intl.formatMessage({ id: 'alerts.filter.title' })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={clearFilters}>
            {intl.formatMessage({ id: 'alerts.filter.clear' })}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{show}</Button>
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
  );
}

/** A visible label above a control. Hidden from screen readers, because the control has the same name itself. */
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
