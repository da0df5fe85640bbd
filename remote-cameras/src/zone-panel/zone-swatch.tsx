import { chakra } from '@maitred/shared-kit/ui';
import type { ZoneKind } from '../zones/zone-draft';
import { ZONE_KIND_LOOKS } from '../zones/zone-kinds';

const Swatch = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    flexShrink: 0,
    borderRadius: 'md',
    background: '#241a14',
    '& svg': { width: '1rem', height: '1rem' },
  },
});

/** The icon of a kind of zone, in its colour on the picture. */
export function ZoneSwatch({ kind }: { kind: ZoneKind }) {
  const { icon: Icon, color } = ZONE_KIND_LOOKS[kind];
  return (
    <Swatch aria-hidden="true" style={{ color }}>
      <Icon />
    </Swatch>
  );
}
