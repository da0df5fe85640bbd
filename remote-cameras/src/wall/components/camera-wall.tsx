import { distinctNames } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, IconButton } from '@maitred/shared-kit/ui';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { CameraGroup } from '../../cameras/hooks/use-shown-cameras';
import { useFullScreen } from '../../common/use-full-screen';
import { useWindowSize } from '../use-window-size';
import { wallColumns } from '../wall-layout';
import { WallTile } from './wall-tile';

interface CameraWallProps {
  groups: readonly CameraGroup[];
  onClose: () => void;
}

const Wall = chakra('dialog', {
  base: {
    width: '100vw',
    height: '100dvh',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    margin: 0,
    padding: 0,
    borderWidth: 0,
    overflow: 'hidden',
    background: 'black',
    color: 'white',
  },
});

const Screen = chakra('div', { base: { width: '100%', height: '100%', background: 'black' } });

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2px',
    width: '100%',
    height: '100%',
    padding:
      'var(--safe-top, 0px) var(--safe-right, 0px) var(--safe-bottom, 0px) var(--safe-left, 0px)',
    listStyleType: 'none',
    gridAutoRows: 'minmax(0, 1fr)',
    '& > li': { minWidth: 0, minHeight: 0 },
  },
});

const Controls = chakra('div', {
  base: {
    position: 'absolute',
    top: 'max(0.5rem, var(--safe-top, 0px))',
    insetInlineEnd: 'max(0.5rem, var(--safe-right, 0px))',
    zIndex: 1,
    display: 'flex',
    gap: 1,
    padding: 1,
    borderRadius: 'md',
    background: 'rgba(20, 12, 6, 0.82)',
  },
});

/** All cameras on a big screen with nothing else on it. The selected one plays. */
export function CameraWall({ groups, onClose }: CameraWallProps) {
  const intl = useIntl();
  const wall = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(screen);
  const [liveId, setLiveId] = useState<number>();
  const { width, height } = useWindowSize();
  const cameras = groups.flatMap((group) =>
    group.cameras.map((camera) => ({ camera, timeZone: group.timeZone })),
  );
  // The wall has no restaurant headings, and every restaurant may have a hall camera, so make the names distinct.
  const names = distinctNames(
    groups.flatMap(({ restaurant, cameras: ofRestaurant }) =>
      ofRestaurant.map(({ id, name }) => ({
        id,
        name: name || intl.formatMessage({ id: 'cameras.camera.unnamed' }),
        ...(restaurant && { address: restaurant.name }),
      })),
    ),
  );
  const columns = wallColumns(cameras.length, width, height);

  useEffect(() => wall.current?.showModal(), []);

  return (
    <Wall
      ref={wall}
      aria-label={intl.formatMessage({ id: 'cameras.wall.label' })}
      onClose={onClose}
    >
      <Screen ref={screen} data-theme="dark">
        <Controls>
          {fullScreen.isAvailable && (
            <IconButton
              size="md"
              label={intl.formatMessage({
                id: fullScreen.isFull ? 'cameras.fullScreen.leave' : 'cameras.fullScreen.enter',
              })}
              onClick={fullScreen.toggle}
            >
              {fullScreen.isFull ? <Minimize /> : <Maximize />}
            </IconButton>
          )}
          <IconButton
            size="md"
            label={intl.formatMessage({ id: 'cameras.wall.close' })}
            onClick={() => wall.current?.close()}
          >
            <X />
          </IconButton>
        </Controls>
        <Tiles
          aria-label={intl.formatMessage({ id: 'cameras.grid.label' })}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {cameras.map(({ camera, timeZone }, index) => (
            <li key={camera.id}>
              <WallTile
                camera={camera}
                name={names[index] ?? camera.name}
                timeZone={timeZone}
                isLive={camera.id === liveId}
                onToggle={() => setLiveId((id) => (id === camera.id ? undefined : camera.id))}
              />
            </li>
          ))}
        </Tiles>
      </Screen>
    </Wall>
  );
}
