export function peopleOfOutput(
  data: ArrayLike<number>,
  dims: readonly number[],
  leastScore: number,
): { left: number; top: number; right: number; bottom: number; score: number }[];
