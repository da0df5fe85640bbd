import type { CameraDetector } from '@maitred/contract';

/** Milliseconds since the epoch. */
export interface Silence {
  from: number;
  until: number;
}

/** Shorter than that a detector that is well may be silent. */
const SHORTEST_MS = 10 * 60_000;

/**
 * When none of a restaurant's detectors reported, in order, as far as they know. Cameras of which no detector was ever
 * heard count nobody, and say nothing.
 */
export function silencesOf(detectors: readonly CameraDetector[] | undefined): Silence[] {
  const heard = detectors?.filter(({ lastHeardAt }) => lastHeardAt !== null) ?? [];
  const [first = [], ...others] = heard.map(ownSilences);
  return others
    .reduce(inBoth, first)
    .filter(({ from, until }) => until - from >= SHORTEST_MS)
    .sort((one, other) => one.from - other.from);
}

function ownSilences({ silences = [], lastHeardAt, asOf }: CameraDetector): Silence[] {
  const over = silences.map(({ from, until }) => ({
    from: Date.parse(from),
    until: Date.parse(until),
  }));
  return [...over, { from: Date.parse(lastHeardAt ?? asOf), until: Date.parse(asOf) }];
}

function inBoth(some: readonly Silence[], others: readonly Silence[]): Silence[] {
  return some.flatMap((one) =>
    others.map((other) => ({
      from: Math.max(one.from, other.from),
      until: Math.min(one.until, other.until),
    })),
  );
}
