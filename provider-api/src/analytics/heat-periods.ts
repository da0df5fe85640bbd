import type { HeatPeriod } from '../database/heat-period';
import type { Span } from '../time/buckets';
import { instantOf, localTime } from '../time/zoned-time';

/** A stretch of a span, and what it is read from: one period, or quarter-hours. */
export interface HeatStretch extends Span {
  kind: HeatPeriod | 'quarters';
}

export interface RolledUp {
  timezone: string;
  /** Whole periods that end by this time are rolled up. */
  until: Date;
}

/**
 * Cuts a span into as few stretches as the roll-ups allow.
 * @param usable the kinds of periods that may be used.
 */
export function cutSpan(
  span: Span,
  rolledUp: RolledUp | undefined,
  usable: readonly HeatPeriod[],
): HeatStretch[] {
  const stretches: HeatStretch[] = [];
  const add = (stretch: HeatStretch) => {
    const last = stretches.at(-1);
    if (stretch.from >= stretch.until) return;
    if (stretch.kind === 'quarters' && last?.kind === 'quarters') last.until = stretch.until;
    else stretches.push(stretch);
  };
  let at = span.from;
  while (rolledUp !== undefined && at < span.until && at < rolledUp.until) {
    const found = longestPeriod(at, { span, rolledUp, usable });
    const next = found ?? { kind: 'quarters', until: dayAfter(at, rolledUp.timezone) };
    if (next.until > span.until) break;
    add({ ...next, from: at });
    at = next.until;
  }
  add({ kind: 'quarters', from: at, until: span.until });
  return stretches;
}

function longestPeriod(
  from: Date,
  { span, rolledUp, usable }: { span: Span; rolledUp: RolledUp; usable: readonly HeatPeriod[] },
): HeatStretch | undefined {
  for (const kind of usable.toReversed()) {
    const start = periodStart(kind, from, rolledUp.timezone);
    const until = periodEnd(kind, from, rolledUp.timezone);
    if (start.getTime() === from.getTime() && until <= span.until && until <= rolledUp.until) {
      return { kind, from, until };
    }
  }
  return undefined;
}

export function periodStart(kind: HeatPeriod, instant: Date, timezone: string): Date {
  const { year, month, day } = localTime(instant, timezone);
  return instantOf(timezone, year, kind === 'year' ? 1 : month, kind === 'day' ? day : 1);
}

/** The end of the period that the instant lies in, which is the start of the next one. */
export function periodEnd(kind: HeatPeriod, instant: Date, timezone: string): Date {
  const { year, month, day } = localTime(instant, timezone);
  if (kind === 'year') return instantOf(timezone, year + 1, 1, 1);
  return kind === 'month'
    ? instantOf(timezone, year, month + 1, 1)
    : instantOf(timezone, year, month, day + 1);
}

function dayAfter(instant: Date, timezone: string): Date {
  return periodEnd('day', instant, timezone);
}
