import { chakra } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { ZoneShape } from '../stage/components/zone-shape';
import type { ZoneDraft } from '../zones/zone-draft';

interface ZonePreviewProps {
  draft: ZoneDraft;
  /** Address of the newest still; undefined if there is none. */
  still: string | undefined;
}

/** Aspect ratio until the picture has loaded. */
const USUAL_RATIO = 16 / 9;

const Place = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: 'var(--ratio)',
    width: 'min(100%, calc(16rem * var(--ratio)))',
    overflow: 'hidden',
    borderRadius: 'md',
    background: 'brown.900',
    '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  },
});

/** A small picture of one version of a zone. The text is beside it. */
export function ZonePreview({ draft, still }: ZonePreviewProps) {
  const [ratio, setRatio] = useState(USUAL_RATIO);
  return (
    <Place aria-hidden="true" style={{ '--ratio': String(ratio) } as object}>
      {still !== undefined && (
        <img
          src={still}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
          }
        />
      )}
      <svg viewBox={`0 0 ${ratio} 1`} preserveAspectRatio="none" aria-hidden="true">
        <ZoneShape draft={draft} ratio={ratio} isSelected />
      </svg>
    </Place>
  );
}
