/** How a metric differs from its previous value. */
export interface Change {
  difference: number;
  /** Fraction of the previous value; undefined if that was 0. */
  share: number | undefined;
}

/** Undefined while either value is unknown. */
export function changeOf(now: number | undefined, before: number | undefined): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const difference = now - before;
  return { difference, share: before === 0 ? undefined : difference / before };
}
