import { chakra } from '@maitred/shared-kit/ui';
import { memo } from 'react';

interface HoursTrackProps {
  /** Hours past midnight, 0 to 24. If the start is after the end, the span goes past midnight. */
  start: number;
  end: number;
  /** The width of a thumb, half of which extends beyond each end of the track. */
  inset: string;
  clock: (hour: number) => string;
}

const DAY_HOURS = 24;
const MARKED = [0, 6, 12, 18, 24];

const Line = chakra('div', {
  base: {
    position: 'absolute',
    top: '50%',
    height: '0.375rem',
    marginBlockStart: '-0.1875rem',
    borderRadius: 'full',
    background: 'line',
    '& i': { position: 'absolute', insetBlock: 0, borderRadius: 'full', background: 'accent' },
    // Forced colours remove backgrounds, and the line is only a background.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'GrayText',
      '& i': { background: 'Highlight' },
    },
  },
});

/** The track of the day with the chosen hours, and labels for a few hours. */
export function HoursTrack({ start, end, inset, clock }: HoursTrackProps) {
  const stretches =
    start < end
      ? [{ from: start, to: end }]
      : [
          { from: 0, to: end },
          { from: start, to: DAY_HOURS },
        ];
  return (
    <div aria-hidden="true">
      <Line style={sidesOf(inset)}>
        {stretches.map(({ from, to }) => (
          <i key={from} style={{ left: share(from), width: share(to - from) }} />
        ))}
      </Line>
      <HourNames inset={inset} clock={clock} />
    </div>
  );
}

const Names = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    height: '1rem',
    fontSize: 'xs',
    color: 'quiet',
    containerType: 'inline-size',
    '& > span': { position: 'absolute', transform: 'translateX(-50%)' },
    '& > :first-child': { transform: 'translateX(-0.75rem)' },
    '& > :last-child': { transform: 'translateX(calc(-100% + 0.75rem))' },
    // With large letters on a phone, more than three would overlap.
    '@container (max-width: 13rem)': { '& > :nth-child(even)': { display: 'none' } },
  },
});

/** Memoised: the labels do not change while a thumb moves. */
const HourNames = memo(function HourNames({
  inset,
  clock,
}: Pick<HoursTrackProps, 'inset' | 'clock'>) {
  return (
    <Names style={sidesOf(inset)}>
      {MARKED.map((hour) => (
        <span key={hour} style={{ left: share(hour) }}>
          {clock(hour)}
        </span>
      ))}
    </Names>
  );
});

const share = (hour: number) => `${(hour / DAY_HOURS) * 100}%`;
const sidesOf = (inset: string) => ({ insetInline: `calc(${inset} / 2)` });
