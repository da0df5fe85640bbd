import { chakra, useMediaQuery } from '@maitred/shared-kit/ui';
import type { EditorZone } from '../../editor/editor-zones';
import { ORIGIN } from '../../geometry/point';
import type { ZoneProblem } from '../../zones/zone-problems';
import { placeLabels } from '../label-places';
import { ZoneLabel } from './zone-label';
import { ZoneShape } from './zone-shape';

interface ZoneLayerProps {
  zones: readonly EditorZone[];
  selected: EditorZone | undefined;
  ratio: number;
  zoom: number;
  /** Problems of the selected zone. Those with a position are marked on the picture. */
  problems: readonly ZoneProblem[];
}

/** Approximate sizes of the picture and of a label in CSS pixels, good enough to keep labels apart. */
const WIDE_PICTURE_PX = 800;
const NARROW_PICTURE_PX = 330;
const LABEL = { width: 110, height: 22 };

const Svg = chakra('svg', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
});

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'red.400',
    boxShadow: '0 0 0 2px #140c06, inset 0 0 0 2px #140c06',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
  },
});

/** All zones on the picture, the selected one on top, and marks where something is wrong. */
export function ZoneLayer({ zones, selected, ratio, zoom, problems }: ZoneLayerProps) {
  const isChosen = (zone: EditorZone) => zone.key === selected?.key;
  const inOrder = [...zones].sort((a, b) => Number(isChosen(a)) - Number(isChosen(b)));
  const isWide = useMediaQuery('(min-width: 48rem)');
  const pixels = (isWide ? WIDE_PICTURE_PX : NARROW_PICTURE_PX) * zoom;
  const size = { width: LABEL.width / pixels, height: (LABEL.height * ratio) / pixels };
  // The selected zone first, so that its label gets the best place.
  const byRank = [...inOrder].reverse();
  const places = placeLabels(
    byRank.map(({ draft }) => draft.points),
    size,
  );
  return (
    <>
      <Svg viewBox={`0 0 ${ratio} 1`} preserveAspectRatio="none" aria-hidden="true">
        {inOrder.map((zone) => (
          <ZoneShape key={zone.key} draft={zone.draft} ratio={ratio} isSelected={isChosen(zone)} />
        ))}
      </Svg>
      {byRank.map((zone, index) => (
        <ZoneLabel
          key={zone.key}
          zone={zone}
          place={places[index] ?? ORIGIN}
          isSelected={isChosen(zone)}
        />
      ))}
      {problems.map((problem, index) =>
        'at' in problem ? (
          <Mark
            key={`${problem.kind} ${index}`}
            data-problem={problem.kind}
            style={{ left: `${problem.at.x * 100}%`, top: `${problem.at.y * 100}%` }}
          />
        ) : null,
      )}
    </>
  );
}
