import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, Stack } from '@maitred/shared-kit/ui';
import { memo, useMemo } from 'react';
import { smoothed } from '../heat-grid';
import type { HeatDrawing } from '../hooks/use-heat';
import { outlinedZones, zoneHeats } from '../zone-heat';
import { HeatLegend } from './heat-legend';
import { HeatMap } from './heat-map';
import { HeatTables } from './heat-tables';

interface MapAndFiguresProps extends HeatDrawing {
  /** What an empty map is explained with. */
  nobodyText: string;
}

/** Redrawn for another map, and not for a slider that moves. */
export const MapAndFigures = memo(function MapAndFigures({
  grid,
  camera,
  zones,
  areZonesAwaited,
  haveZonesFailed,
  nobodyText,
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
      {grid.total === 0 && <Notice>{nobodyText}</Notice>}
      <HeatMap camera={camera} grid={shown} zones={heats ?? []} />
      <HeatLegend highest={shown.highest} />
      {haveZonesFailed && (
        <Notice tone="warning">
          {intl.formatMessage({ id: 'analytics.heatmap.zonesFailed' })}
        </Notice>
      )}
      {!areZonesAwaited && <HeatTables grid={grid} zones={heats} />}
    </Stack>
  );
});
