import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { Box, Panel, ResourceView, SimpleGrid, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import { NobodyCame } from '../analytics/components/nobody-came';
import { OccupancyPanel } from '../analytics/components/occupancy-panel';
import { Summary } from '../analytics/components/summary';
import { VisitorsPanel } from '../analytics/components/visitors-panel';
import { useWhyNobody } from '../analytics/hooks/use-why-nobody';
import { useChoice } from '../choice/use-choice';
import { useComparedDays } from '../choice/use-compared-days';
import { totalsOf } from '../compare-to/totals';
import { zoomRows } from '../compare-to/zoom';
import { usePeriodText } from '../labels/use-period-text';
import { useSlotText } from '../labels/use-slot-text';
import { DimPreviousData } from '../metrics/dim-previous-data';
import { hasBegun } from '../metrics/first-instant';
import { begunRows } from '../metrics/metric-row';
import { type Metrics, type MetricsState, useMetrics } from '../metrics/use-metrics';
import { isOpenIn } from '../metrics/working-hours';
import { useRefusal } from '../series/refused-kinds';
import { SeriesHeader, SeriesRoom } from '../series/series-header';
import { useCountedSeries } from '../series/use-counted-series';

/** Visitors or another series, compared with the previous days, and people present. */
export function AnalyticsScreen() {
  return (
    <RestaurantGate loading={<GateSkeleton />}>
      {(filter) => <Analytics filter={filter} />}
    </RestaurantGate>
  );
}

function Analytics({ filter }: { filter: RestaurantFilter }) {
  const days = useComparedDays(filter);
  const counted = useCountedSeries(filter.restaurant);
  const { series } = counted;
  const read = useMetrics(series === undefined ? null : { ...days, series });
  useRefusal(series, read.state.error);
  const describeError = useErrorMessage();
  const mayReadOccupancy = usePermission('read_occupancy_timeseries');
  const { state, reason } = useWhyNobody(read.state, isOfNobody, () => ({ days: filter, series }));
  const isAwaited = state.data === undefined && state.error === undefined;
  // People present are as unknown as visitors, which the screen already says above.
  const isUncounted = reason === 'noDetector' || reason === 'notYetCounted';
  return (
    <Stack gap={4}>
      <SeriesHeader counted={counted} />
      <ResourceView
        state={state}
        loading={<ScreenSkeleton />}
        isEmpty={isOfNobody}
        empty={reason && <NobodyCame days={filter} series={series} reason={reason} />}
        describeError={describeError}
        onRetry={() => read.reload()}
      >
        {(metrics) => <VisitorMetrics metrics={metrics} read={read} today={filter.today} />}
      </ResourceView>
      {mayReadOccupancy && !isUncounted && (
        // The content above may be shorter than its skeleton. Hidden until it has loaded, so as not to jump visibly.
        <Box visibility={isAwaited ? 'hidden' : 'visible'}>
          <OccupancyPanel filter={filter} />
        </Box>
      )}
    </Stack>
  );
}

function isOfNobody(metrics: Metrics): boolean {
  if (!hasBegun(metrics)) return true;
  const { rows, notCounted } = metrics;
  const isUnknown = rows.every(
    ({ state, visitors }) => state === 'running' || visitors === undefined,
  );
  return (
    rows.every(({ visitors, previousWhole }) => !visitors && !previousWhole) &&
    // With uncounted hours, a 0 does not mean that nobody came. The metrics say so themselves.
    (notCounted.every(({ isPrevious }) => isPrevious) || isUnknown)
  );
}

interface VisitorMetricsProps {
  metrics: Metrics;
  read: MetricsState;
  today: RestaurantFilter['today'];
}

/** Memoised: it renders when its metrics change, not with each response that its parent waits for. */
const VisitorMetrics = memo(function VisitorMetrics({ metrics, read, today }: VisitorMetricsProps) {
  const { choice } = useChoice();
  const text = usePeriodText(metrics, today);
  const { rows, size, restaurant } = metrics;
  const shown = zoomRows(rows, size === 'hour' ? choice.zoom : undefined);
  const totals = totalsOf(begunRows(shown), { ...metrics, counts: isOpenIn(restaurant, size) });
  const slotText = useSlotText(metrics.range, size);
  const [first, last] = [shown[0], shown.at(-1)];
  const part =
    shown.length < rows.length && first && last
      ? `${slotText(first.place).title} – ${slotText(last.place).title}`
      : undefined;
  return (
    <Stack gap={4}>
      <DimPreviousData state={read.state}>
        <Summary metrics={metrics} totals={totals} text={text} part={part} />
      </DimPreviousData>
      <VisitorsPanel metrics={metrics} read={read} text={text} part={part} />
    </Stack>
  );
});

function GateSkeleton() {
  return (
    <Stack gap={4}>
      <SeriesRoom />
      <ScreenSkeleton />
    </Stack>
  );
}

/** Memoised, so that it renders only once. */
const ScreenSkeleton = memo(function ScreenSkeleton() {
  return (
    <Stack gap={4}>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
        {['visitors', 'peak', 'average'].map((metric) => (
          <Panel key={metric}>
            <Skeleton height="84px" />
          </Panel>
        ))}
      </SimpleGrid>
      <Panel>
        <Skeleton height="470px" />
      </Panel>
    </Stack>
  );
});
