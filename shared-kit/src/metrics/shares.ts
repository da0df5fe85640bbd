/**
 * The share that each count has of all of them, 0 to 1: in whole per cents that make a hundred together, as they are read
 * beside each other. Undefined where there is nothing to share.
 *
 * @example
 * sharesOf([1, 1, 1]) // [0.34, 0.33, 0.33]
 */
export function sharesOf(counts: readonly number[]): (number | undefined)[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => undefined);
  const parts = counts.map((count, index) => {
    const exact = (count * 100) / all;
    return { index, whole: Math.floor(exact), rest: exact % 1 };
  });
  const missing = 100 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => (whole + (raised.has(index) ? 1 : 0)) / 100);
}
