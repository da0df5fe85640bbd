import type { DetectionResult } from '@maitred/contract';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { type RestaurantFilter, useDayKindText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Stack } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import { daysTable, timesTable } from '../detection-table';
import type { DetectionsChoice } from '../hooks/use-detections-choice';
import { useInstantFormats } from '../hooks/use-instant-formats';
import { daysOf, personDays, sightingsOf } from '../sightings';
import { DetectionMetrics } from './detection-metrics';
import { DetectionsPanel } from './detections-panel';
import { Timeline } from './timeline';

interface DetectionsViewProps {
  results: readonly DetectionResult[];
  filter: RestaurantFilter;
  choice: DetectionsChoice;
  listName: string;
}

/** Who was seen, when and where, as figures, a timeline and a table. */
export function DetectionsView({ results, filter, choice, listName }: DetectionsViewProps) {
  const intl = useIntl();
  const rangeText = useRangeText();
  const { range, timeZone, today, restaurant, dayStart } = filter;
  const dayKind = useDayKindText()(dayStart);
  const text = useInstantFormats(timeZone);
  const days = useMemo(() => daysOf(range, timeZone, dayStart), [range, timeZone, dayStart]);
  const sightings = useMemo(() => sightingsOf(results), [results]);
  const table = useMemo(
    () =>
      choice.view === 'days'
        ? daysTable(intl, text, personDays(sightings, days))
        : timesTable(intl, text, sightings),
    [intl, text, sightings, days, choice.view],
  );
  return (
    <Stack gap={4} alignItems="stretch">
      <DetectionMetrics sightings={sightings} text={text} />
      <Timeline sightings={sightings} days={days} text={text} />
      <DetectionsPanel
        key={JSON.stringify([restaurant.id, range, choice.listId, choice.cameraId])}
        table={table}
        view={choice.view}
        onViewChange={(view) => choice.change({ view })}
        fileNameParts={[
          restaurant.name,
          listName,
          rangeText(range, today),
          ...(dayKind === undefined ? [] : [dayKind]),
        ]}
      />
    </Stack>
  );
}
