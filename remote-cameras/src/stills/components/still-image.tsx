import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Skeleton } from '@maitred/shared-kit/ui';
import VideoOff from 'lucide-react/icons/video-off';
import { useState } from 'react';
import type { CurrentStill } from '../use-still';

interface StillImageProps {
  still: CurrentStill;
  /** `contain` to show the whole picture, `cover` to fill the tile. A portrait picture is always shown whole. */
  fit?: 'contain' | 'cover';
  /** Whether something is drawn over it, so that text beside it must say when there is no picture. */
  isDrawnOver?: boolean;
  /** Whether a live picture or the wall covers it, so that no still is awaited. */
  isCovered: boolean;
  onSize?: (size: { width: number; height: number }) => void;
}

const Img = chakra('img', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  variants: {
    isOld: { true: { filter: 'grayscale(0.7) brightness(0.6)' } },
  },
});

const Missing = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    padding: 3,
    textAlign: 'center',
    fontSize: 'sm',
    background: 'brown.900',
    color: 'brown.200',
    '& svg': { width: '1.75rem', height: '1.75rem' },
  },
});

/** The newest still, filling its container, with text for it beside it. Dimmed if it is out of date. */
export function StillImage({
  still,
  fit = 'cover',
  isDrawnOver = false,
  isCovered,
  onSize,
}: StillImageProps) {
  const intl = useIntl();
  const [isUpright, setIsUpright] = useState(false);
  if (still.address === undefined) {
    if (isCovered) return null;
    if (still.state === 'loading') {
      return <Skeleton position="absolute" inset={0} borderRadius={0} />;
    }
    if (isDrawnOver) return null;
    return (
      <Missing>
        <VideoOff aria-hidden="true" />
        <span>
          {intl.formatMessage({
            id: still.state === 'offline' ? 'cameras.still.none' : 'cameras.still.notLoaded',
          })}
        </span>
      </Missing>
    );
  }
  return (
    <Img
      src={still.address}
      alt=""
      objectFit={isUpright ? 'contain' : fit}
      draggable={false}
      isOld={still.state === 'offline' || still.state === 'unrefreshed'}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setIsUpright(naturalHeight > naturalWidth);
        onSize?.({ width: naturalWidth, height: naturalHeight });
      }}
    />
  );
}
