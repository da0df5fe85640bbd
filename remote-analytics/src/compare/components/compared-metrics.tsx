import type { CalendarRange } from '@maitred/shared-kit/filters';
import { Panel, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { memo, useDeferredValue } from 'react';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import type { Alignment } from '../align';
import { comparedTotals } from '../compared-totals';
import type { Compared } from '../hooks/use-compared';
import { useSettledMetrics } from '../hooks/use-settled-metrics';
import { useWithSilences } from '../hooks/use-with-silences';
import { CompareDetails } from './compare-details';
import { CompareSummary } from './compare-summary';
import { MissingRestaurants } from './missing-restaurants';
import { NotCountedRestaurants } from './not-counted-restaurants';

interface ComparedMetricsProps {
  compared: readonly Compared[];
  alignment: Alignment;
  hasPrevious: boolean;
  range: CalendarRange;
  today: string;
}

/**
 * What is known of the restaurants so far: their totals, and hour by hour or day by day. Answers come
 * one by one: a year of several restaurants is drawn when the hand needs nothing else.
 */
export const ComparedMetrics = memo(function ComparedMetrics(props: ComparedMetricsProps) {
  const drawn = useDeferredValue(props);
  return (
    <Stack gap={4} alignItems="stretch" aria-busy={drawn !== props}>
      <DrawnMetrics {...drawn} />
    </Stack>
  );
});

// Of its own, so that an answer draws it once: not also at once with what was known before.
const DrawnMetrics = memo(function DrawnMetrics({
  compared: read,
  alignment,
  hasPrevious,
  range,
  today,
}: ComparedMetricsProps) {
  const { compared, areSilencesAwaited } = useWithSilences(read);
  const { metrics, isPreviousData, oldest } = useSettledMetrics(compared, areSilencesAwaited);
  return (
    <>
      <CompareSummary
        lines={comparedTotals(compared)}
        hasPrevious={hasPrevious}
        today={today}
        range={range}
      />
      <MissingRestaurants compared={compared} />
      {metrics && <NotCountedRestaurants compared={compared} />}
      {metrics && metrics.length > 0 && (
        <DimPreviousData state={{ isPreviousData, data: oldest }}>
          <CompareDetails list={metrics} alignment={alignment} hasPrevious={hasPrevious} />
        </DimPreviousData>
      )}
      {metrics === undefined && (
        <Panel>
          <Skeleton height="380px" />
        </Panel>
      )}
    </>
  );
});
