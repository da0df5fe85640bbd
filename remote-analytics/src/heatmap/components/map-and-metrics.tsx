import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, Stack } from '@maitred/shared-kit/ui';
import { memo, useMemo } from 'react';
import { smoothed } from '../heat-grid';
import type { HeatDrawing } from '../hooks/use-heat';
import { polygonZones, zoneHeats } from '../zone-heat';
import { HeatLegend } from './heat-legend';
import { HeatMap } from './heat-map';
import { HeatTables } from './heat-tables';

interface MapAndMetricsProps extends HeatDrawing {
  /** The explanation for an empty map. */
  nobodyText: string;
}

/** Memoised: it renders for another map, but not while the slider moves. */
export const MapAndMetrics = memo(function MapAndMetrics({
  grid,
  camera,
  zones,
  areZonesAwaited,
  haveZonesFailed,
  nobodyText,
}: MapAndMetricsProps) {
  const intl = useIntl();
  const shown = useMemo(() => smoothed(grid), [grid]);
  const { columns, rows } = grid;
  const withPolygon = useMemo(
    () => zones && polygonZones(zones, { columns, rows }),
    [zones, columns, rows],
  );
  const heats = useMemo(() => withPolygon && zoneHeats(withPolygon, grid), [withPolygon, grid]);
  return (
    <Stack gap={4} alignItems="stretch">
      {grid.total === 0 && <Notice>{nobodyText}</Notice>}
      <HeatMap camera={camera} grid={shown} zones={heats ?? []} />
      {shown.highest > 0 && <HeatLegend highest={shown.highest} />}
      {haveZonesFailed && (
        <Notice tone="warning">
          {intl.formatMessage({ id: 'analytics.heatmap.zonesFailed' })}
        </Notice>
      )}
      {!areZonesAwaited && <HeatTables grid={grid} zones={heats} />}
    </Stack>
  );
});
