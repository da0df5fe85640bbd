/** How much a signal retains: its listeners and its dependent signals. */
export function heldBy(signal: AbortSignal): number {
  return Object.getOwnPropertySymbols(signal)
    .map((symbol): unknown => Reflect.get(signal, symbol))
    .reduce((sum: number, held) => sum + (isCollection(held) ? held.size : 0), 0);
}

function isCollection(value: unknown): value is { size: number } {
  return typeof value === 'object' && value !== null && 'size' in value;
}
