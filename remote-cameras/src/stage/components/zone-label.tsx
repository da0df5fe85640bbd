import { useIntl } from '@maitred/shared-kit/i18n';
import { styled } from '@maitred/shared-kit/ui';
import type { ZoneDraft } from '../../zones/zone-draft';
import { ZONE_KIND_LOOKS } from '../../zones/zone-kinds';

interface ZoneLabelProps {
  draft: ZoneDraft;
  isSelected: boolean;
}

// White on nearly black reads on every picture; the colour stands in a mark of its own.
const Label = styled('span', {
  base: {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    maxWidth: '12rem',
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

/** Above this share there is no room for a name over the zone. */
const TOP = 0.08;

/** The name of a zone at its top left, or inside it where the picture ends above. */
export function ZoneLabel({ draft, isSelected }: ZoneLabelProps) {
  const intl = useIntl();
  const { icon: Icon, color } = ZONE_KIND_LOOKS[draft.kind];
  const left = Math.min(...draft.points.map(({ x }) => x));
  const top = Math.min(...draft.points.map(({ y }) => y));
  const shift = top > TOP ? 'calc(-100% - 4px)' : '4px';
  // A name at the right edge would be cut off.
  const edge =
    left > 0.75
      ? { right: `${(1 - Math.min(1, Math.max(...draft.points.map(({ x }) => x)))) * 100}%` }
      : { left: `${left * 100}%` };
  return (
    <Label
      aria-hidden="true"
      data-selected={isSelected}
      style={{
        ...edge,
        top: `${top * 100}%`,
        transform: `translateY(${shift})`,
        borderColor: color,
      }}
    >
      <Icon />
      <span>{draft.name.trim() || intl.formatMessage({ id: 'cameras.zone.unnamed' })}</span>
    </Label>
  );
}
