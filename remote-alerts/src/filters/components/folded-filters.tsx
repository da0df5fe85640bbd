import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra, lazyComponent } from '@maitred/shared-kit/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useChoiceText } from '../hooks/use-choice-text';
import type { AlertsFiltersProps } from './alerts-filters';

const FilterSheet = lazyComponent(() =>
  import(/* webpackChunkName: "part-filter-sheet" */ './filter-sheet').then(
    (module) => module.FilterSheet,
  ),
);

const Choice = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

/** One button that says what the list is narrowed to, and a sheet with the filters. */
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
      <Button
        variant="outline"
        colorPalette="gray"
        width="100%"
        height="2.75rem"
        justifyContent="flex-start"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'alerts.filter.open' }, { choice })}
        onClick={handleOpen}
      >
        <SlidersHorizontal aria-hidden="true" />
        <Choice>{choice}</Choice>
      </Button>
      {isWanted && (
        <FilterSheet state={state} total={total} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
