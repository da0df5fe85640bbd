import type { Camera } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { CutText, chakra } from '@maitred/shared-kit/ui';
import { useRef } from 'react';
import { useIsVisible } from '../../common/use-is-visible';
import { codecName } from '../../live/codec-name';
import { LivePicture } from '../../live/components/live-picture';
import { useLive } from '../../live/use-live';
import { cameraState } from '../../stills/camera-state';
import { CameraStateBadge } from '../../stills/camera-state-badge';
import { StillImage } from '../../stills/components/still-image';
import { useStill } from '../../stills/use-still';

interface WallTileProps {
  camera: Camera;
  /** A name that no other camera on the wall has. */
  name: string;
  timeZone: string;
  /** Whether this is the tile that plays; the others show stills. */
  isLive: boolean;
  onToggle: () => void;
}

const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    background: 'brown.900',
    cursor: 'pointer',
    _focusVisible: { outline: '3px solid', outlineColor: 'blue.300', outlineOffset: '-3px' },
    '&[aria-pressed=true]': {
      boxShadow: 'inset 0 0 0 3px var(--kit-colors-orange-400)',
    },
  },
});

const Foot = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    padding: 2,
    background: 'linear-gradient(transparent, rgba(20, 12, 6, 0.8))',
    color: 'white',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textAlign: 'start',
  },
});

const Name = chakra('span', { base: { minWidth: 0, truncate: true } });

/** One camera on the wall. */
export function WallTile({ camera, name, timeZone, isLive, onToggle }: WallTileProps) {
  const intl = useIntl();
  const tile = useRef<HTMLButtonElement>(null);
  const isVisible = useIsVisible(tile);
  const live = useLive(camera.liveUrl, isLive && isVisible);
  const isPlaying = live.phase === 'playing';
  const still = useStill(camera.snapshotUrl, isVisible && !isPlaying);
  const codec = codecName(live.codecs);
  return (
    <Tile ref={tile} type="button" aria-pressed={isLive} onClick={onToggle}>
      <StillImage still={still} fit="contain" isCovered={isPlaying} />
      {isLive && <LivePicture live={live} label={name} />}
      <Foot>
        <Name dir="auto">
          <CutText text={name} />
        </Name>
        <CameraStateBadge
          state={cameraState(still, isPlaying)}
          takenAt={still.takenAt}
          timeZone={timeZone}
        />
        {live.phase === 'waiting' && (
          <span>{intl.formatMessage({ id: 'cameras.live.waiting' })}</span>
        )}
        {live.phase === 'unplayable' && (
          <span>
            {codec
              ? intl.formatMessage({ id: 'cameras.live.codecShort' }, { codec })
              : intl.formatMessage({ id: 'cameras.live.unplayable' })}
          </span>
        )}
      </Foot>
    </Tile>
  );
}
