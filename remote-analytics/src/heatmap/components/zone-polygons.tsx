import { useMetricText } from '@maitred/shared-kit/metrics';
import { chakra } from '@maitred/shared-kit/ui';
import { labelPlace, type ZoneHeat } from '../zone-heat';

const Outlines = chakra('svg', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});

/** One class for all labels: there may be dozens, and they render again with each map. */
const Labels = chakra('div', {
  base: {
    '& > span': {
      position: 'absolute',
      transform: 'translate(-50%, -50%)',
      minWidth: '1.5rem',
      paddingInline: 1,
      borderRadius: 'full',
      background: 'rgba(20, 12, 6, 0.78)',
      color: 'white',
      fontSize: 'xs',
      fontWeight: 'bold',
      lineHeight: '1.5rem',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
    '& > span > span': {
      marginInlineStart: 1.5,
      fontWeight: 'normal',
      '@container (max-width: 30rem)': { display: 'none' },
    },
  },
});

/** The polygons of zones, each with its number and share. The table beside the map has the details. */
export function ZonePolygons({ zones }: { zones: readonly ZoneHeat[] }) {
  const metricText = useMetricText();
  return (
    <Labels aria-hidden="true">
      <Outlines viewBox="0 0 1 1" preserveAspectRatio="none">
        {zones.map(({ id, polygon }) => {
          const points = polygon.map(({ x, y }) => `${x},${y}`).join(' ');
          // A light line over a dark one, visible on any picture and any heat.
          return [
            <polygon
              key={`${id} ground`}
              points={points}
              fill="none"
              stroke="rgba(20, 12, 6, 0.7)"
              strokeWidth="4"
              vectorEffect="non-scaling-stroke"
            />,
            <polygon
              key={id}
              points={points}
              fill="none"
              stroke="#fff"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />,
          ];
        })}
      </Outlines>
      {zones.map(({ id, number, share, polygon }) => {
        const { x, y } = labelPlace(polygon);
        return (
          <span key={id} translate="no" style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
            {number}
            {share !== undefined && <span>{metricText.percent(share)}</span>}
          </span>
        );
      })}
    </Labels>
  );
}
