import type { PersonBox } from '@maitred/contract';
import { chakra } from '@maitred/shared-kit/ui';

const Svg = chakra('svg', {
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    fill: 'none',
    '& rect': { vectorEffect: 'non-scaling-stroke', rx: 0 },
  },
});

/** A box around each person that the detector sees, with a dark outline that stands out from any picture. */
export function PeopleLayer({ boxes }: { boxes: readonly PersonBox[] }) {
  return (
    <Svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" data-people="">
      {boxes.map((box, place) => (
        // Boxes have no identity from one picture to the next.
        <g key={place}>
          <rect {...box} stroke="rgb(0 0 0 / 0.65)" strokeWidth="4" />
          <rect {...box} stroke="#ffb02e" strokeWidth="2" />
        </g>
      ))}
    </Svg>
  );
}
