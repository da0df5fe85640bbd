/**
 * Whether two answers are deeply equal, in which case nothing is re-rendered. swr's default comparison serialises both,
 * which takes longer for a full heatmap than drawing it.
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
