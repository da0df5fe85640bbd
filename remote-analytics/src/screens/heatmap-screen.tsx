import { type Camera as CameraData, listZonesEndpoint, type Zone } from '@maitred/contract';
import {
  type Resource,
  useEndpoint,
  useErrorMessage,
  usePermission,
} from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Notice, Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import Camera from 'lucide-react/icons/camera';
import { whyNobody } from '../analytics/why-nobody';
import { CameraPicker } from '../heatmap/components/camera-picker';
import { HoursSlider } from '../heatmap/components/hours-slider';
import { MapAndMetrics } from '../heatmap/components/map-and-metrics';
import { type ChosenCamera, useChosenCamera } from '../heatmap/hooks/use-chosen-camera';
import { useHeat } from '../heatmap/hooks/use-heat';
import { type HeatmapChoice, useHeatmapChoice } from '../heatmap/hooks/use-heatmap-choice';
import { PeriodAside } from '../labels/period-aside';
import { ZoneNotice } from '../labels/zone-notice';
import { DimPreviousData } from '../metrics/dim-previous-data';
import { NotCountedNotice } from '../metrics/not-counted-notice';

/** Shows where in a camera's picture people spend their time. */
export function HeatmapScreen() {
  return (
    <RestaurantGate loading={<MapSkeleton />}>
      {(filter) => <Heatmap filter={filter} />}
    </RestaurantGate>
  );
}

function Heatmap({ filter }: { filter: RestaurantFilter }) {
  const choice = useHeatmapChoice();
  const { chosen, list } = useChosenCamera(filter.restaurant.id, choice.camera);
  // Read in parallel with the heat, so that the tables appear complete.
  const mayReadZones = usePermission('read_vazone');
  const zones = useEndpoint(
    listZonesEndpoint,
    mayReadZones && chosen.id !== undefined ? { query: { cameraId: chosen.id } } : null,
    { revalidateOnFocus: false },
  );
  return <HeatPanel filter={filter} choice={choice} chosen={chosen} list={list} zones={zones} />;
}

interface HeatPanelProps {
  filter: RestaurantFilter;
  choice: HeatmapChoice;
  chosen: ChosenCamera;
  list: Resource<CameraData[]>;
  zones: Resource<Zone[]>;
}

/** A component of its own, so that a response renders only this and not the controls. */
function HeatPanel({ filter, choice, chosen, list, zones }: HeatPanelProps) {
  const intl = useIntl();
  const { restaurant, today, instants } = filter;
  const heat = useHeat({ chosen, zones, filter, hours: choice.hours });
  const describeError = useErrorMessage();
  return (
    <Panel
      title={intl.formatMessage({ id: 'analytics.heatmap.title' })}
      aside={<PeriodAside period={heat.state.data} awaited={filter} today={today} />}
    >
      <Stack gap={4} alignItems="stretch">
        {choice.invalid.map((part) => (
          <Notice key={part} tone="warning">
            {intl.formatMessage({ id: 'analytics.heatmap.unreadable' }, { part })}
          </Notice>
        ))}
        <CameraPicker chosen={chosen} onChoose={choice.chooseCamera} />
        {chosen.id === undefined ? (
          <NoCamera list={list} mayRead={chosen.mayRead} />
        ) : (
          <>
            <HoursSlider value={choice.hours} onChange={choice.chooseHours} />
            <ResourceView
              state={heat.state}
              loading={<MapSkeleton />}
              describeError={describeError}
              onRetry={() => heat.reload()}
            >
              {({ drawing, notCounted, wasSilent, ...days }) => (
                <DimPreviousData state={heat.state}>
                  <Stack gap={4} alignItems="stretch">
                    {!wasSilent && (
                      <NotCountedNotice notCounted={notCounted} restaurant={restaurant} />
                    )}
                    <MapAndMetrics
                      {...drawing}
                      nobodyText={intl.formatMessage(
                        { id: 'analytics.heatmap.nobody' },
                        { reason: whyNobody(days, Date.now(), { wasSilent }) },
                      )}
                    />
                  </Stack>
                </DimPreviousData>
              )}
            </ResourceView>
          </>
        )}
        {heat.state.data && (
          <ZoneNotice
            restaurant={restaurant}
            first={Date.parse(instants.dateFrom)}
            last={Date.parse(instants.dateTo)}
          />
        )}
      </Stack>
    </Panel>
  );
}

function NoCamera({ list, mayRead }: { list: Resource<CameraData[]>; mayRead: boolean }) {
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
      onRetry={() => list.reload()}
    >
      {() => nothing('yes')}
    </ResourceView>
  );
}

function MapSkeleton() {
  return <Skeleton width="100%" aspectRatio={16 / 9} />;
}
