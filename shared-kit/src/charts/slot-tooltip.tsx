import { CutText, chakra, colorVariable } from '../ui';
import { type ChartSeries, type ChartSlot, isNobodyExpected } from './chart-data';
import { Marker } from './marker';

interface SlotTooltipProps {
  slot: ChartSlot;
  index: number;
  series: readonly ChartSeries[];
  /** Pixels from the left edge of the chart. */
  left: number;
  /** Width of the chart in pixels. */
  width: number;
  unfinishedText: string | undefined;
  /** Text for a series in another time zone whose slot is still running. */
  soFarText: string | undefined;
  /** Text for a closed slot. */
  closedText: string | undefined;
  formatValue: (value: number) => string;
}

const Box = chakra('div', {
  base: {
    position: 'absolute',
    top: 0,
    zIndex: 1,
    maxWidth: '60%',
    paddingInline: 3,
    paddingBlock: 2,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'panel',
    boxShadow: 'overlay',
    fontSize: 'sm',
    pointerEvents: 'none',
    '& strong, & em': { display: 'block', fontStyle: 'normal' },
    '& strong': { fontWeight: 'semibold' },
    '& em': { color: 'quiet' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 4,
      rowGap: 0.5,
      marginBlockStart: 1,
    },
    '& dt': { display: 'flex', alignItems: 'center', gap: 2, color: 'quiet' },
    '& dt > span': { truncate: true },
    '& dd': { textAlign: 'end', fontWeight: 'semibold' },
    '& i': {
      width: '10px',
      height: '3px',
      borderRadius: 'xs',
      flexShrink: 0,
      forcedColorAdjust: 'none',
    },
    '& svg': { flexShrink: 0 },
  },
});

/** The values of the slot under the pointer. The chart surface says the same to screen readers. */
export function SlotTooltip(props: SlotTooltipProps) {
  const { slot, index, series, left, width, formatValue } = props;
  const { unfinishedText, soFarText, closedText } = props;
  const isRight = left > width / 2;
  return (
    <Box aria-hidden="true" style={isRight ? { right: width - left + 10 } : { left: left + 10 }}>
      <strong>{slot.title}</strong>
      {unfinishedText !== undefined && <em>{unfinishedText}</em>}
      {closedText !== undefined && <em>{closedText}</em>}
      <dl>
        {series.map(({ id, label, color, marker, isPrevious, values, unfinishedSlot }) => {
          const value = values[index];
          if (value === undefined || isNobodyExpected(slot, value)) return null;
          return [
            <dt key={id}>
              {marker === undefined ? (
                <i style={{ background: colorVariable(color) }} />
              ) : (
                <svg width="12" height="12" aria-hidden="true">
                  <Marker
                    marker={marker}
                    x={6}
                    y={6}
                    color={colorVariable(color)}
                    isHollow={isPrevious ?? false}
                  />
                </svg>
              )}
              <span>
                <CutText
                  text={unfinishedSlot === index && soFarText ? `${label}, ${soFarText}` : label}
                />
              </span>
            </dt>,
            <dd key={`${id} value`}>{formatValue(value)}</dd>,
          ];
        })}
      </dl>
    </Box>
  );
}
