import type { ColorRole } from '../ui/theme/palette';

/** A place on the horizontal axis: an hour, a day, a group. */
export interface ChartSlot {
  id: string;
  /** Short label for the axis: "18:00". */
  label: string;
  /** Full label for the tooltip, the screen reader and the table: "Fri 20 Nov, 18:00". */
  title: string;
  /** Still running: drawn as a hollow mark or hatched. */
  isUnfinished?: boolean;
  /** Closed hours: drawn on a different background, and labelled `closed` instead of 0. */
  isClosed?: boolean;
}

/** Shapes that tell lines apart without colour. */
export type ChartMarker = 'circle' | 'square' | 'triangle' | 'diamond';

/** One line of a chart, or the bars of one colour: its values by slot, and how they are drawn. */
export interface ChartSeries {
  id: string;
  /** Text for the legend. */
  label: string;
  color: ColorRole;
  /** The series that others are compared with: drawn as a thin line, or a mark across a bar. */
  isPrevious?: boolean;
  marker?: ChartMarker;
  /** The slot that still runs, if series are in different time zones. */
  unfinishedSlot?: number;
  /** One for each slot; undefined is unknown and leaves a gap. */
  values: readonly (number | undefined)[];
}

export type ChartKind = 'lines' | 'bars';

/** Space around the plot for axis labels, in pixels. */
export interface ChartMargin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The highest value that the axis must include; the bars of a slot are stacked. */
export function highestValue(series: readonly ChartSeries[], kind: ChartKind): number {
  const slots = Math.max(0, ...series.map(({ values }) => values.length));
  let highest = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    let stacked = 0;
    for (const { values, isPrevious } of series) {
      const value = values[slot] ?? 0;
      if (kind === 'bars' && !isPrevious) stacked += value;
      else highest = Math.max(highest, value);
    }
    highest = Math.max(highest, stacked);
  }
  return highest;
}

/** Integer ticks up to a round maximum, at most five above zero. */
export function valueTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power,
  );
  const whole = Math.ceil(step);
  const count = Math.ceil(highest / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}

/** Fraction of a bar's step that stays free; half of it at each end of the row. */
export const BAR_PADDING = 0.3;

export function barWidth(count: number, width: number): number {
  return (width / Math.max(1, count + BAR_PADDING)) * (1 - BAR_PADDING);
}

/** Centre of a slot, from the left edge of the plot. */
export function slotCentre(kind: ChartKind, slot: number, count: number, width: number): number {
  if (kind === 'bars') {
    const step = width / Math.max(1, count + BAR_PADDING);
    return step * (slot + 0.5 + BAR_PADDING / 2);
  }
  return count === 1 ? width / 2 : (slot * width) / (count - 1);
}

/** Start and end of a slot, from the left edge of the plot; half-way to its neighbours. */
export function slotEdges(
  kind: ChartKind,
  slot: number,
  count: number,
  width: number,
): [left: number, right: number] {
  const edge = (before: number, after: number) =>
    (slotCentre(kind, before, count, width) + slotCentre(kind, after, count, width)) / 2;
  return [slot === 0 ? 0 : edge(slot - 1, slot), slot === count - 1 ? width : edge(slot, slot + 1)];
}

/** Index of the slot of a series that is still running, or -1. A series for comparison is always complete. */
export function unfinishedSlotOf(series: ChartSeries, slots: readonly ChartSlot[]): number {
  if (series.isPrevious) return -1;
  return series.unfinishedSlot ?? slots.findIndex(({ isUnfinished }) => isUnfinished);
}

/** Whether a value only says that the restaurant was closed. */
export function isNobodyExpected(slot: ChartSlot, value: number | undefined): boolean {
  return slot.isClosed === true && (value ?? 0) === 0;
}

/** The slot nearest to a position in the plot. */
export function slotAt(kind: ChartKind, x: number, count: number, width: number): number {
  const position =
    kind === 'bars'
      ? x / (width / Math.max(1, count + BAR_PADDING)) - 0.5 - BAR_PADDING / 2
      : count === 1
        ? 0
        : x / (width / (count - 1));
  return Math.min(count - 1, Math.max(0, Math.round(position)));
}

/** Evenly spaced slots whose labels fit on the axis. */
export function shownSlots(slots: readonly ChartSlot[], width: number): ChartSlot[] {
  const longest = Math.max(1, ...slots.map(({ label }) => label.length));
  const room = Math.max(1, Math.floor(width / (longest * 7 + 14)));
  const every = Math.max(1, Math.ceil(slots.length / room));
  return slots.filter((_, index) => index % every === 0);
}
