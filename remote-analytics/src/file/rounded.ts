/** Rounds to a multiple of 1/`parts`, halves away from zero, as numbers are formatted on screen. */
export function rounded(value: number | undefined, parts: number): number | undefined {
  if (value === undefined) return undefined;
  return (Math.sign(value) * Math.round(Math.abs(value) * parts)) / parts;
}
