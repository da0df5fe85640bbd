import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, IconButton, Text } from '@maitred/shared-kit/ui';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { SteadyIconButton } from '../common/steady-icon-button';
import type { ZoneDraft } from '../zones/zone-draft';
import { insertPoint, removePoint } from '../zones/zone-shape-edits';
import { PercentInput } from './percent-input';

interface PointFieldsProps {
  draft: ZoneDraft;
  chosen: number | undefined;
  onChange: (next: Partial<ZoneDraft>, gesture?: string) => void;
  onChoose: (point: number) => void;
}

const Details = chakra('details', {
  base: {
    fontSize: 'md',
    '& summary': {
      cursor: 'pointer',
      minHeight: '2rem',
      display: 'list-item',
      borderRadius: 'sm',
      color: 'quiet',
    },
  },
});

const Rows = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: 1, listStyleType: 'none', marginBlock: 2 },
});

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(3.5rem, 1fr) minmax(3.5rem, 1fr) auto auto',
    alignItems: 'center',
    gap: 1.5,
    borderRadius: 'md',
    '&[data-chosen=true]': { background: 'accent-soft' },
  },
});

/** Inputs for the points of a shape, in per cent of the picture's width and height. */
export function PointFields({ draft, chosen, onChange, onChoose }: PointFieldsProps) {
  const intl = useIntl();
  const { points, kind } = draft;
  const isPolygon = kind !== 'line';

  function handleChange(index: number, axis: 'x' | 'y', share: number) {
    // Values outside the picture are kept, so that the user sees both the problem and what was typed.
    const next = points.map((point, place) =>
      place === index ? { ...point, [axis]: share } : point,
    );
    onChange({ points: next }, `point-${index}-${axis}`);
  }

  function handleRemove(index: number, pressed: HTMLElement) {
    // Rows are keyed by index, so React removes the last row.
    const isLast = index === points.length - 1;
    const before = pressed.closest('li')?.previousElementSibling;
    if (isLast) before?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    onChange({ points: removePoint(points, index) });
  }

  return (
    <Details>
      <summary>
        {intl.formatMessage({ id: 'cameras.points.title' }, { count: points.length })}
      </summary>
      <Text color="quiet" fontSize="sm">
        {intl.formatMessage({ id: 'cameras.points.hint' })}
      </Text>
      <Rows>
        {points.map((point, index) => {
          const number = index + 1;
          return (
            <Row key={index} data-chosen={chosen === index}>
              <Text color="quiet" textAlign="end" aria-hidden="true">
                {intl.formatNumber(number)}
              </Text>
              {(['x', 'y'] as const).map((axis) => (
                <PercentInput
                  key={axis}
                  label={intl.formatMessage(
                    { id: axis === 'x' ? 'cameras.points.across' : 'cameras.points.down' },
                    { point: number },
                  )}
                  share={point[axis]}
                  onShareChange={(share) => handleChange(index, axis, share)}
                  onFocus={() => onChoose(index)}
                />
              ))}
              {isPolygon && (
                <>
                  <IconButton
                    label={intl.formatMessage({ id: 'cameras.points.insert' }, { point: number })}
                    onClick={() => onChange({ points: insertPoint(points, index) })}
                  >
                    <Plus />
                  </IconButton>
                  <SteadyIconButton
                    label={intl.formatMessage({ id: 'cameras.points.remove' }, { point: number })}
                    isAvailable={points.length > 3}
                    onClick={(event) => handleRemove(index, event.currentTarget)}
                  >
                    <X />
                  </SteadyIconButton>
                </>
              )}
            </Row>
          );
        })}
      </Rows>
    </Details>
  );
}
