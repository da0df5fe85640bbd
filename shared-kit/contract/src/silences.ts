import type { CameraDetector } from './camera-detector.schema';

/** A period without reports from detectors, in milliseconds since the epoch. */
export interface Silence {
  from: number;
  until: number;
}

/** A working detector may be silent for less. */
export const SHORTEST_SILENCE_MS = 10 * 60_000;

/** A detector that was silent for longer no longer counts, such as that of a removed camera. */
const LONGEST_PART_MS = 7 * 24 * 60 * 60_000;

/**
 * When none of a restaurant's detectors reported, in order. Cameras whose detector was never heard are ignored.
 */
export function silencesOf(detectors: readonly CameraDetector[] | undefined): Silence[] {
  const [first = [], ...others] = heardOf(detectors).map(ownSilences);
  return others
    .reduce(inBoth, first)
    .filter(isLong)
    .sort((one, other) => one.from - other.from);
}

/** When at least one of the counting detectors reported nothing, in order. */
export function partSilencesOf(detectors: readonly CameraDetector[] | undefined): Silence[] {
  const all = heardOf(detectors)
    .flatMap(ownSilences)
    .filter((one) => isLong(one) && one.until - one.from < LONGEST_PART_MS)
    .sort((one, other) => one.from - other.from);
  const joined: Silence[] = [];
  for (const { from, until } of all) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
    else joined.push({ from, until });
  }
  return joined;
}

function heardOf(detectors: readonly CameraDetector[] = []): CameraDetector[] {
  return detectors.filter(({ lastHeardAt }) => lastHeardAt !== null);
}

function isLong({ from, until }: Silence): boolean {
  return until - from >= SHORTEST_SILENCE_MS;
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
