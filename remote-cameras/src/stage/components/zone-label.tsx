import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import type { EditorZone } from '../../editor/editor-zones';
import { ZONE_KIND_LOOKS } from '../../zones/zone-kinds';
import type { LabelPlace } from '../label-places';

interface ZoneLabelProps {
  zone: Pick<EditorZone, 'draft' | 'name'>;
  place: LabelPlace;
  isSelected: boolean;
}

// White on nearly black is legible on any picture; the colour is shown by a separate mark.
const Label = chakra('span', {
  base: {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    maxWidth: '8rem',
    paddingInline: 1.5,
    paddingBlock: '1px',
    borderRadius: 'sm',
    borderInlineStartWidth: '4px',
    background: 'rgba(20, 12, 6, 0.85)',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 'semibold',
    pointerEvents: 'none',
    '& > span': { truncate: true },
    '& svg': { width: '0.75rem', height: '0.75rem', flexShrink: 0 },
  },
});

/** The name of a zone on the picture. */
export function ZoneLabel({ zone: { draft, name }, place, isSelected }: ZoneLabelProps) {
  const intl = useIntl();
  const { icon: Icon, color } = ZONE_KIND_LOOKS[draft.kind];
  return (
    <Label
      aria-hidden="true"
      data-selected={isSelected}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%`, borderColor: color }}
    >
      <Icon />
      <span>{name || intl.formatMessage({ id: 'cameras.zone.unnamed' })}</span>
    </Label>
  );
}
