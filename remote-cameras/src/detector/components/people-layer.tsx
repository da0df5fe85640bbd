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

/** A box around each person whom the detector sees; dark around it, so that it stands out from every picture. */
export function PeopleLayer({ boxes }: { boxes: readonly PersonBox[] }) {
  return (
    <Svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" data-people="">
      {boxes.map((box, place) => (
        // Nobody is the same from one picture to the next here.
        <g key={place}>
          <rect {...box} stroke="rgb(0 0 0 / 0.65)" strokeWidth="4" />
          <rect {...box} stroke="#ffb02e" strokeWidth="2" />
        </g>
      ))}
    </Svg>
  );
}
