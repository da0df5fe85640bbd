import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { NobodyCame } from '../analytics/components/nobody-came';
import { useWhyNobody } from '../analytics/hooks/use-why-nobody';
import { useComparedDays } from '../choice/use-compared-days';
import { begunRows } from '../metrics/metric-row';
import { type Metrics, useMetrics } from '../metrics/use-metrics';
import { useRefresh } from '../metrics/use-refresh';
import { useOccupancy } from '../metrics/use-series';
import { useRefusal } from '../series/refused-kinds';
import { SeriesHeader, SeriesRoom } from '../series/series-header';
import { useCountedSeries } from '../series/use-counted-series';
import { MetricsPanel } from '../table/components/metrics-panel';

/** The metrics of the analytics screen as a table that can be sorted and downloaded. */
export function TableScreen() {
  return (
    <RestaurantGate
      loading={
        <Stack gap={4}>
          <SeriesRoom />
          <TableSkeleton />
        </Stack>
      }
    >
      {(filter) => <FilteredTable filter={filter} />}
    </RestaurantGate>
  );
}

function FilteredTable({ filter }: { filter: RestaurantFilter }) {
  const days = useComparedDays(filter);
  const { restaurant, range, dayStart } = days;
  const mayReadOccupancy = usePermission('read_occupancy_timeseries');
  const occupancy = useOccupancy({
    restaurantId: restaurant.id,
    timeZone: restaurant.timezone,
    range,
    dayStart,
  });
  const counted = useCountedSeries(restaurant);
  const { series } = counted;
  const read = useMetrics(
    series === undefined ? null : { ...days, series, occupancy: occupancy.buckets },
  );
  useRefusal(series, read.state.error);
  useRefresh(occupancy.reload, {
    days,
    isRunning: read.state.data?.isRunning ?? false,
  });
  const describeError = useErrorMessage();
  const { state, reason } = useWhyNobody(read.state, hasNotBegun, () => ({ days: filter, series }));
  return (
    <Stack gap={4}>
      <SeriesHeader counted={counted} />
      <ResourceView
        state={state}
        loading={<TableSkeleton />}
        isEmpty={hasNotBegun}
        empty={reason && <NobodyCame days={filter} series={series} reason={reason} />}
        describeError={describeError}
        onRetry={() => read.reload()}
      >
        {(metrics) => (
          <MetricsPanel
            metrics={metrics}
            read={read}
            occupancy={mayReadOccupancy ? occupancy : undefined}
          />
        )}
      </ResourceView>
    </Stack>
  );
}

function hasNotBegun({ rows }: Metrics): boolean {
  return begunRows(rows).length === 0;
}

function TableSkeleton() {
  return (
    <Panel>
      <Skeleton height="560px" />
    </Panel>
  );
}
