import type { CameraDetector } from './camera-detector.schema';

/** A period without reports from detectors, in milliseconds since the epoch. */
export interface Silence {
  from: number;
  until: number;
}

/** A healthy detector may be silent for less than this. */
export const SHORTEST_SILENCE_MS = 10 * 60_000;

/** Part silences of this length or longer do not count: the camera was probably taken down. */
const LONGEST_PART_MS = 7 * 24 * 60 * 60_000;

/**
 * Periods in which none of a restaurant's detectors reported, in order, as far as they are known. Cameras whose
 * detector never reported are ignored.
 */
export function silencesOf(detectors: readonly CameraDetector[] | undefined): Silence[] {
  const [first = [], ...others] = heardOf(detectors).map(ownSilences);
  return others
    .reduce(inBoth, first)
    .filter(isLong)
    .sort((one, other) => one.from - other.from);
}

/**
 * Periods in which at least one detector reported nothing, in order, whether or not others did. Cameras whose detector
 * never reported, and periods of `LONGEST_PART_MS` or longer, are ignored.
 */
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
