import { useId } from 'react';
import { CutText, chakra, colorVariable } from '../ui';
import type { ChartKind, ChartSeries } from './chart-data';
import { CLOSED_OPACITY } from './closed-bands';
import { HatchPattern } from './hatch-pattern';
import { Marker } from './marker';

interface LegendProps {
  kind: ChartKind;
  series: readonly ChartSeries[];
  /** Text for the unfinished part, if there is one. */
  unfinishedText: string | undefined;
  /** Text for closed hours, if there are any. */
  closedText?: string | undefined;
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 5,
    rowGap: 1,
    listStyleType: 'none',
    fontSize: 'sm',
    color: 'quiet',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0, maxWidth: '100%' },
    '& svg': { flexShrink: 0 },
    // On paper names are not truncated and wrap to as many lines as needed.
    '& li > span': {
      minWidth: 0,
      maxWidth: { base: '20rem', _print: 'none' },
      overflowWrap: 'anywhere',
    },
  },
});

/** Names each line or bar. */
export function Legend({ kind, series, unfinishedText, closedText }: LegendProps) {
  const hatch = useId();
  const colors = new Set(series.filter(({ isPrevious }) => !isPrevious).map(({ color }) => color));
  const [first = 'quiet'] = colors;
  // Neutral if unfinished parts have different colours.
  const unfinishedColor = colorVariable(colors.size > 1 ? 'quiet' : first);
  return (
    <List>
      {series.map((line) => (
        <li key={line.id}>
          <svg width="22" height="12" aria-hidden="true">
            <Swatch kind={kind} series={line} />
          </svg>
          <span>
            <CutText text={line.label} />
          </span>
        </li>
      ))}
      {unfinishedText !== undefined && colors.size > 0 && (
        <li>
          <svg width="22" height="12" aria-hidden="true">
            {kind === 'bars' ? (
              <>
                <HatchPattern id={hatch} color={unfinishedColor} />
                <rect x="5" width="12" height="12" rx="2" fill={`url(#${hatch})`} />
              </>
            ) : (
              <circle
                cx="11"
                cy="6"
                r="4.5"
                fill="none"
                stroke={unfinishedColor}
                strokeWidth="2.5"
              />
            )}
          </svg>
          <span>{unfinishedText}</span>
        </li>
      )}
      {closedText !== undefined && (
        <li>
          <svg width="22" height="12" aria-hidden="true">
            <rect
              x="2"
              width="18"
              height="12"
              fill={colorVariable('quiet')}
              opacity={CLOSED_OPACITY * 2}
            />
          </svg>
          <span>{closedText}</span>
        </li>
      )}
    </List>
  );
}

function Swatch({ kind, series }: { kind: ChartKind; series: ChartSeries }) {
  const color = colorVariable(series.color);
  if (kind === 'bars' && !series.isPrevious) {
    return <rect x="5" width="12" height="12" rx="2" fill={color} />;
  }
  return (
    <>
      <line x1="0" x2="22" y1="6" y2="6" stroke={color} strokeWidth={series.isPrevious ? 1.5 : 3} />
      {series.marker && (
        <Marker
          marker={series.marker}
          x={11}
          y={6}
          color={color}
          isHollow={series.isPrevious ?? false}
        />
      )}
    </>
  );
}
