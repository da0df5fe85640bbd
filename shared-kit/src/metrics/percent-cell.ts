/**
 * A share in whole per cent, as a number for the cell of a file: 0.575 is 58. Halves are rounded away from zero, as
 * numbers are formatted on screen.
 */
export function percentCell(share: number | undefined): number | undefined {
  if (share === undefined) return undefined;
  // In floating point, 23 / 40 * 100 is slightly less than 57.5.
  const percent = Number((share * 100).toPrecision(12));
  return Math.sign(percent) * Math.round(Math.abs(percent));
}
