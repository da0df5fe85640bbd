import { chakra } from '@maitred/shared-kit/ui';
import type { Live } from '../use-live';

interface LivePictureProps {
  live: Live;
  /** The accessible name of the picture. */
  label: string;
  fit?: 'contain' | 'cover' | 'fill';
  onSize?: (size: { width: number; height: number }) => void;
}

const media = {
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    // Until it plays, show the still behind it.
    '&[data-playing=false]': { opacity: 0 },
  },
} as const;

const Video = chakra('video', media);
const Img = chakra('img', media);

/** The live picture over the still, invisible until it plays. */
export function LivePicture({ live, label, fit = 'contain', onSize }: LivePictureProps) {
  const isPlaying = live.phase === 'playing';
  if (live.element === undefined) return null;
  if (live.element === 'image') {
    return (
      <Img
        ref={live.image}
        alt={isPlaying ? label : ''}
        data-playing={isPlaying}
        objectFit={fit}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize?.({ width: naturalWidth, height: naturalHeight })
        }
      />
    );
  }
  return (
    <Video
      ref={live.video}
      aria-label={label}
      aria-hidden={!isPlaying}
      data-playing={isPlaying}
      objectFit={fit}
      muted
      playsInline
      disablePictureInPicture
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
        onSize?.({ width: videoWidth, height: videoHeight })
      }
    />
  );
}
