import { Button, Flex, Skeleton } from '@maitred/shared-kit/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { KIND_WIDTH, RESTAURANT_WIDTH } from '../filter-widths';
import { useDatesText } from '../hooks/use-dates-text';
import type { AlertsFiltersProps } from './alerts-filters';

/** The room of the filters while they load. */
export function FilterBarOutline({ state }: Pick<AlertsFiltersProps, 'state'>) {
  const dates = useDatesText(state.filter, state.timeZone);
  return (
    <Flex gap={2} flexWrap="wrap" aria-hidden="true">
      <Skeleton width={KIND_WIDTH} height={10} />
      <Button variant="outline" colorPalette="gray" disabled>
        <CalendarDays />
        {dates}
      </Button>
      <Skeleton width={RESTAURANT_WIDTH} height={10} />
    </Flex>
  );
}
