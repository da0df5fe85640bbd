/** The objects in an answer: those of a list or of a page, or the answer itself. */
export function objectsOf(answer: unknown): object[] {
  if (!isObject(answer)) return [];
  const inner: unknown = Array.isArray(answer) ? answer : Reflect.get(answer, 'results');
  return Array.isArray(inner) ? inner.filter(isObject) : [answer];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
