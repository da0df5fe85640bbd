import { describe, expect, it } from '@jest/globals';
import type { DetectionResult } from '@maitred/contract';
import { toWire } from '@maitred/contract';
import { SIGHTINGS_IN_PARTS } from './detection-parts';

const { split, join } = SIGHTINGS_IN_PARTS;

/** One person per count, each seen that often. */
const seen = (...counts: number[]): DetectionResult[] =>
  counts.map((count, place) => ({
    faceProfileId: place + 1,
    faceProfileName: `Person ${place}`,
    detections: Array.from({ length: count }, (_, minute) => ({
      ts: new Date(minute * 60_000).toISOString(),
    })),
  }));

const sightingsOf = (part: readonly DetectionResult[]) =>
  part.reduce((sum, { detections }) => sum + detections.length, 0);

describe('the parts of a response with sightings', () => {
  it.each([
    [[]],
    [[0, 0]],
    [[30_000]],
    [[999, 1, 1000, 1, 2500, 0, 7]],
    [Array<number>(100).fill(300)],
  ])('of %j are small, and join to the original response', (counts) => {
    const results = seen(...counts);
    const parts = [...split(results)];
    expect(parts.every((part) => sightingsOf(part) <= 1000)).toBe(true);
    expect(join(parts.map(toWire))).toEqual(toWire(results));
  });
});
