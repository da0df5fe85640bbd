/** Rounds to a multiple of 1/`parts`, halves away from zero, as numbers are formatted on screen. */
export function rounded(value: number | undefined, parts: number): number | undefined {
  if (value === undefined) return undefined;
  return (Math.sign(value) * Math.round(Math.abs(value) * parts)) / parts;
}

/** A share in whole per cent, as a number that a spreadsheet can use. */
export function percentCell(share: number | undefined): number | undefined {
  // In floating point, 23 / 40 * 100 is slightly less than 57.5.
  return rounded(share === undefined ? undefined : Number((share * 100).toPrecision(12)), 1);
}
