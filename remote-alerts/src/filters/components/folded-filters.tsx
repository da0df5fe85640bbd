import { useIntl } from '@maitred/shared-kit/i18n';
import { lazyComponent, SheetTrigger } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { useChoiceText } from '../hooks/use-choice-text';
import type { AlertsFiltersProps } from './alerts-filters';

const FilterSheet = lazyComponent(() =>
  import(/* webpackChunkName: "part-filter-sheet" */ './filter-sheet').then(
    (module) => module.FilterSheet,
  ),
);

/** A button that shows the current filters and opens a sheet to change them. */
export function FoldedFilters({ state, total }: AlertsFiltersProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const choice = useChoiceText(state.filter, state.restaurant, state.timeZone);

  function handleOpen() {
    setIsWanted(true);
    setIsOpen(true);
  }

  return (
    <>
      <SheetTrigger
        label={intl.formatMessage({ id: 'alerts.filter.short' })}
        choice={choice}
        open={isOpen}
        height="2.75rem"
        onClick={handleOpen}
      />
      {isWanted && (
        <FilterSheet state={state} total={total} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
