import { type Camera as CameraData, listZonesEndpoint, type Zone } from '@maitred/contract';
import { useEndpoint, useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Notice, Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import Camera from 'lucide-react/icons/camera';
import { memo, useMemo } from 'react';
import { Kept } from '../figures/kept';
import { CameraPicker } from '../heatmap/components/camera-picker';
import { HeatLegend } from '../heatmap/components/heat-legend';
import { HeatMap } from '../heatmap/components/heat-map';
import { HeatTables } from '../heatmap/components/heat-tables';
import { HoursSlider } from '../heatmap/components/hours-slider';
import { type HeatGrid, smoothed } from '../heatmap/heat-grid';
import { type ChosenCamera, useChosenCamera } from '../heatmap/hooks/use-chosen-camera';
import { useHeat } from '../heatmap/hooks/use-heat';
import { useHeatmapChoice } from '../heatmap/hooks/use-heatmap-choice';
import { outlinedZones, zoneHeats } from '../heatmap/zone-heat';
import { PeriodAside } from '../words/period-aside';
import { ZoneNotice } from '../words/zone-notice';

/** Where in a camera's picture people spend their time. */
export function HeatmapScreen() {
  return (
    <RestaurantGate loading={<MapSkeleton />}>
      {(filter) => <Heatmap filter={filter} />}
    </RestaurantGate>
  );
}

function Heatmap({ filter }: { filter: RestaurantFilter }) {
  const intl = useIntl();
  const { restaurant, today, instants } = filter;
  const choice = useHeatmapChoice();
  const chosen = useChosenCamera(restaurant.id, choice.camera);
  const heat = useHeat(chosen.id, filter, choice.hours);
  // Beside the heat, so that the tables arrive whole.
  const mayReadZones = usePermission('read_vazone');
  const zones = useEndpoint(
    listZonesEndpoint,
    mayReadZones && chosen.id !== undefined ? { query: { cameraId: chosen.id } } : null,
    { revalidateOnFocus: false },
  );
  const describeError = useErrorMessage();
  return (
    <Panel
      title={intl.formatMessage({ id: 'analytics.heatmap.title' })}
      aside={<PeriodAside period={heat.period} today={today} />}
    >
      <Stack gap={4} alignItems="stretch">
        <CameraPicker chosen={chosen} onChoose={choice.chooseCamera} />
        {chosen.id === undefined ? (
          <NoCamera chosen={chosen} />
        ) : (
          <>
            <HoursSlider value={choice.hours} onChange={choice.chooseHours} />
            <ResourceView
              state={heat.state}
              loading={<MapSkeleton />}
              describeError={describeError}
              onRetry={() => void heat.reload()}
            >
              {(grid) => (
                <Kept state={heat.state}>
                  <MapAndFigures
                    grid={grid}
                    camera={chosen.camera}
                    zones={zones.data}
                    haveZonesFailed={zones.error !== undefined}
                  />
                </Kept>
              )}
            </ResourceView>
          </>
        )}
        {heat.state.data && (
          <ZoneNotice restaurant={restaurant} instant={Date.parse(instants.dateFrom)} />
        )}
      </Stack>
    </Panel>
  );
}

interface MapAndFiguresProps {
  grid: HeatGrid;
  /** Undefined where its still may not be seen. */
  camera: CameraData | undefined;
  /** Undefined where they may not be seen or are not read. */
  zones: readonly Zone[] | undefined;
  haveZonesFailed: boolean;
}

/** Redrawn for another map, and not for a slider that moves. */
const MapAndFigures = memo(function MapAndFigures({
  grid,
  camera,
  zones,
  haveZonesFailed,
}: MapAndFiguresProps) {
  const intl = useIntl();
  const shown = useMemo(() => smoothed(grid), [grid]);
  const { columns, rows } = grid;
  const outlined = useMemo(
    () => zones && outlinedZones(zones, { columns, rows }),
    [zones, columns, rows],
  );
  const heats = useMemo(() => outlined && zoneHeats(outlined, grid), [outlined, grid]);
  return (
    <Stack gap={4} alignItems="stretch">
      {grid.total === 0 && (
        <Notice>{intl.formatMessage({ id: 'analytics.heatmap.nobody' })}</Notice>
      )}
      <HeatMap camera={camera} grid={shown} zones={heats ?? []} />
      <HeatLegend highest={shown.highest} />
      {haveZonesFailed && (
        <Notice tone="warning">
          {intl.formatMessage({ id: 'analytics.heatmap.zonesFailed' })}
        </Notice>
      )}
      <HeatTables grid={grid} zones={heats} />
    </Stack>
  );
});

function NoCamera({ chosen: { list, mayRead } }: { chosen: ChosenCamera }) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const nothing = (isEmpty: 'yes' | 'no') => (
    <EmptyState
      icon={<Camera />}
      title={intl.formatMessage({ id: 'analytics.heatmap.noCamera' }, { isEmpty })}
      description={isEmpty === 'no' && intl.formatMessage({ id: 'analytics.heatmap.noCameraHint' })}
    />
  );
  if (!mayRead) return nothing('no');
  return (
    <ResourceView
      state={list}
      loading={<MapSkeleton />}
      describeError={describeError}
      onRetry={() => void list.reload()}
    >
      {() => nothing('yes')}
    </ResourceView>
  );
}

function MapSkeleton() {
  return <Skeleton width="100%" aspectRatio={16 / 9} />;
}
