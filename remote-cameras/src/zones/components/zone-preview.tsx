import { chakra } from '@maitred/shared-kit/ui';
import { ZoneShape } from '../../stage/components/zone-shape';
import type { ZoneDraft } from '../zone-draft';

interface ZonePreviewProps {
  draft: ZoneDraft;
  /** Of the newest still; undefined where there is none. */
  still: string | undefined;
}

const RATIO = 16 / 9;

const Place = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: 'md',
    background: 'brown.900',
    '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  },
});

/** A small picture of one version of a zone; its words stand beside it. */
export function ZonePreview({ draft, still }: ZonePreviewProps) {
  return (
    <Place aria-hidden="true">
      {still !== undefined && <img src={still} alt="" />}
      <svg viewBox={`0 0 ${RATIO} 1`} preserveAspectRatio="none" aria-hidden="true">
        <ZoneShape draft={draft} ratio={RATIO} isSelected />
      </svg>
    </Place>
  );
}
