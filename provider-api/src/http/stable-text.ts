/**
 * JSON that does not depend on the order of keys.
 * @param without a key to leave out at every level
 */
export function stableText(value: unknown, without?: string): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === without && key !== '') return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
