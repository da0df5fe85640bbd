import { type Camera, listCamerasEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, chakra, Picture } from '@maitred/shared-kit/ui';
import { useRef, useState } from 'react';
import type { HeatGrid } from '../heat-grid';
import type { ZoneHeat } from '../zone-heat';
import { HeatCanvas } from './heat-canvas';
import { ZonePolygons } from './zone-polygons';

interface HeatMapProps {
  /** Undefined if the user may not see its still. */
  camera: Camera | undefined;
  grid: HeatGrid;
  zones: readonly ZoneHeat[];
}

// Limits a portrait picture to the height of the window below the top bar.
const Frame = chakra('div', {
  base: {
    width: 'min(100%, max(10rem, calc((100dvh - 9rem) * var(--ratio))))',
    marginInline: 'auto',
    // Otherwise it would not fit on one sheet.
    _print: { width: 'min(100%, calc(150mm * var(--ratio)))' },
  },
});

/** The heat map over the camera's still, with the polygons of its zones. */
export function HeatMap({ camera, grid, zones }: HeatMapProps) {
  const intl = useIntl();
  const [ratio, setRatio] = useState(grid.columns / grid.rows);
  /** The camera whose address was already renewed. Once only, as each read may sign it anew and it may fail again. */
  const renewed = useRef<number>(undefined);
  function handleError(cameraId: number) {
    if (renewed.current === cameraId) return;
    renewed.current = cameraId;
    void reloadEndpoint(listCamerasEndpoint);
  }
  const drawing = (
    <>
      <HeatCanvas grid={grid} />
      <ZonePolygons zones={zones} />
    </>
  );
  return (
    <Frame style={{ '--ratio': String(ratio) } as object}>
      {camera === undefined ? (
        <Box position="relative" aspectRatio={ratio} background="hover" borderRadius="md">
          {drawing}
        </Box>
      ) : (
        <Picture
          // Never show the heat over the still of another camera, even while the right one loads.
          key={camera.id}
          src={camera.snapshotUrl}
          alt={intl.formatMessage({ id: 'analytics.heatmap.still' }, { camera: camera.name })}
          aspectRatio={ratio}
          keepsPrevious
          onError={() => handleError(camera.id)}
          // The grid covers the whole still, so the frame takes the still's aspect ratio.
          onLoad={({ width, height }) => {
            renewed.current = undefined;
            if (height > 0) setRatio(width / height);
          }}
        >
          {drawing}
        </Picture>
      )}
    </Frame>
  );
}
