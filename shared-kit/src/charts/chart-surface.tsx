import { type PointerEvent, useId } from 'react';
import { useIntl } from '../i18n';
import { chakra, VisuallyHidden } from '../ui';
import {
  type ChartKind,
  type ChartMargin,
  type ChartSeries,
  type ChartSlot,
  isNobodyExpected,
  slotAt,
  slotCentre,
} from './chart-data';
import { SlotTooltip } from './slot-tooltip';
import { useSlotCursor } from './use-slot-cursor';

interface ChartSurfaceProps {
  label: string;
  kind: ChartKind;
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  width: number;
  height: number;
  margin: ChartMargin;
  unfinishedText: string | undefined;
  formatValue: (value: number) => string;
  onSelectRange: ((first: number, last: number) => void) | undefined;
}

/** One class for everything: styled elements that follow the pointer would be restyled with every move. */
const Surface = chakra('div', {
  base: {
    position: 'absolute',
    // A vertical swipe scrolls the page; a horizontal one reads the chart.
    touchAction: 'pan-y pinch-zoom',
    borderRadius: 'sm',
    userSelect: 'none',
    '&[data-selects]': { cursor: 'crosshair' },
    '& > [data-part]': { position: 'absolute', insetBlock: 0, pointerEvents: 'none' },
    '& > [data-part=cursor]': { width: '1px', background: 'quiet', opacity: 0.6 },
    '& > [data-part=selection]': { background: 'accent', opacity: 0.16 },
  },
});

/** Covers the plot: shows one slot at a time, and lets a person select a range. */
export function ChartSurface(props: ChartSurfaceProps) {
  const { label, kind, slots, series, width, height, margin, formatValue, onSelectRange } = props;
  const intl = useIntl();
  const hintId = useId();
  const closedText = intl.formatMessage({ id: 'kit.chart.closed' });
  const innerWidth = Math.max(1, width - margin.left - margin.right);
  const slotOf = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return slotAt(kind, event.clientX - left, slots.length, innerWidth);
  };
  const last = lastKnown(slots, series);
  const { active, selection, handlers } = useSlotCursor({
    count: slots.length,
    last,
    slotOf,
    onSelectRange,
  });
  const centre = (slot: number) => slotCentre(kind, slot, slots.length, innerWidth);
  const slot = active === undefined ? undefined : slots[active];

  return (
    <>
      <Surface
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={slots.length - 1}
        aria-valuenow={active ?? last}
        aria-valuetext={slotText(slots[active ?? last], active ?? last)}
        aria-describedby={onSelectRange && hintId}
        data-selects={onSelectRange && ''}
        style={{
          left: margin.left,
          top: margin.top,
          width: innerWidth,
          height: height - margin.top - margin.bottom,
        }}
        {...handlers}
      >
        {selection && (
          <div
            data-part="selection"
            style={{
              left: centre(selection.first),
              width: centre(selection.last) - centre(selection.first),
            }}
          />
        )}
        {active !== undefined && <div data-part="cursor" style={{ left: centre(active) }} />}
      </Surface>
      {onSelectRange && (
        <VisuallyHidden id={hintId}>
          {intl.formatMessage({ id: 'kit.chart.selectHint' })}
        </VisuallyHidden>
      )}
      {slot && active !== undefined && (
        <SlotTooltip
          slot={slot}
          index={active}
          series={series}
          left={margin.left + centre(active)}
          width={width}
          unfinishedText={slot.isUnfinished ? props.unfinishedText : undefined}
          soFarText={props.unfinishedText}
          closedText={slot.isClosed ? closedText : undefined}
          formatValue={formatValue}
        />
      )}
    </>
  );

  function slotText(read: ChartSlot | undefined, index: number): string {
    if (read === undefined) return '';
    const values = series.flatMap(({ label: name, values, unfinishedSlot }) => {
      const value = values[index];
      if (value === undefined || isNobodyExpected(read, value)) return [];
      const note = unfinishedSlot === index ? ` (${props.unfinishedText})` : '';
      return [`${name} ${formatValue(value)}${note}`];
    });
    const notes = read.isUnfinished && props.unfinishedText ? [props.unfinishedText] : [];
    if (read.isClosed) notes.push(closedText);
    return [read.title, ...notes, ...values].join(', ');
  }
}

/** Slot at which keyboard reading begins: the last one with a value, because later ones are still to come. */
function lastKnown(slots: readonly ChartSlot[], series: readonly ChartSeries[]): number {
  const known = series.map(({ values }) => values.findLastIndex((value) => value !== undefined));
  const last = Math.max(...known);
  return last < 0 ? slots.length - 1 : Math.min(last, slots.length - 1);
}
