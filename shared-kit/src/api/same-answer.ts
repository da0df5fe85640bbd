/**
 * Whether two answers hold the same: what is on screen then stays as it is. swr's own way writes both
 * out as texts first, which for a full heatmap takes longer than drawing it.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) && isSameAnswer(Reflect.get(one, key), Reflect.get(other, key)),
    )
  );
}
