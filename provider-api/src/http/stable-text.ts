/**
 * JSON that is the same for the same value, however its keys are ordered.
 * @param without a key that is left out, wherever it stands
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
