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
 * What is known of the restaurants so far: totals, and metrics by hour or day. Responses arrive one by one, so
 * rendering is deferred: a year of several restaurants must not block input.
 */
export const ComparedMetrics = memo(function ComparedMetrics(props: ComparedMetricsProps) {
  const drawn = useDeferredValue(props);
  return (
    <Stack gap={4} alignItems="stretch" aria-busy={drawn !== props}>
      <DrawnMetrics {...drawn} />
    </Stack>
  );
});

// A component of its own, so that a response renders it only once, with the deferred value.
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
