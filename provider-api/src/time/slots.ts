import type { Span } from './buckets';
import { MINUTE_MS } from './durations';

export const SLOT_MS = 15 * MINUTE_MS;

export function slotStart(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / SLOT_MS) * SLOT_MS);
}

interface SplitSpan {
  /** Whole slots, which are read from the roll-ups; undefined if there are none. */
  whole: Span | undefined;
  /** The parts before and after them, which are read from the visits. */
  edges: Span[];
}

export function splitSpan({ from, until }: Span): SplitSpan {
  const first = new Date(Math.ceil(from.getTime() / SLOT_MS) * SLOT_MS);
  const last = slotStart(until);
  if (first >= last) return { whole: undefined, edges: [{ from, until }] };
  const edges = [
    { from, until: first },
    { from: last, until },
  ].filter((edge) => edge.from < edge.until);
  return { whole: { from: first, until: last }, edges };
}

/** Cuts a presence at slot boundaries. */
export function presenceBySlot({ from, until }: Span): { slot: Date; ms: number }[] {
  const parts: { slot: Date; ms: number }[] = [];
  for (let slot = slotStart(from); slot < until; slot = new Date(slot.getTime() + SLOT_MS)) {
    const start = Math.max(slot.getTime(), from.getTime());
    const end = Math.min(slot.getTime() + SLOT_MS, until.getTime());
    if (end > start) parts.push({ slot, ms: end - start });
  }
  return parts;
}
