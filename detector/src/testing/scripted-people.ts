import type { PeopleInFrame } from '../people/people-detector';

export const FRAME_MS = 2000;
/** Frames per round, after which everybody comes again. */
const ROUND = 60;
export const ROUNDS = 5;
export const FRAMES = ROUNDS * ROUND;

interface Stay {
  /** The frames of the round in which they walk in from the left, and those in which they walk out again. */
  comes: [number, number];
  leaves: [number, number];
  /** Where they stand in between, as a share of the width. */
  x: number;
}

const GUESTS: readonly Stay[] = [
  { comes: [2, 11], leaves: [22, 31], x: 0.6 },
  { comes: [6, 13], leaves: [18, 26], x: 0.45 },
];
const OUTSIDE = -0.05;
/** The person at the post leaves it in the tenth frame of a round, and is back in the fortieth. */
const POST = { x: 0.88, leaves: 10, comes: 40 };

/** The people in a frame, as a perfect model would find them. */
export function peopleOf(frame: number): PeopleInFrame {
  const at = frame % ROUND;
  const guests = GUESTS.flatMap(({ comes, leaves, x }) => {
    if (at < comes[0] || at > leaves[1]) return [];
    if (at < comes[1]) return [between(OUTSIDE, x, comes, at)];
    return [at > leaves[0] ? between(x, OUTSIDE, leaves, at) : x];
  });
  const post = at < POST.leaves || at >= POST.comes ? [POST.x] : [];
  return {
    boxes: [...guests.filter((x) => x > 0), ...post].map((x) => ({
      x: x - 0.06,
      y: 0.45,
      width: 0.12,
      height: 0.5,
      score: 0.8,
    })),
    aspect: 16 / 9,
  };
}

function between(from: number, to: number, [start, end]: [number, number], at: number): number {
  return from + ((to - from) * (at - start)) / (end - start);
}
