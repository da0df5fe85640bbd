/** To so many parts of one, away from zero at a half: as numbers are formatted on screen. */
export function rounded(value: number | undefined, parts: number): number | undefined {
  if (value === undefined) return undefined;
  return (Math.sign(value) * Math.round(Math.abs(value) * parts)) / parts;
}

/** A share in whole per cent, so that the number can be added to others. */
export function percentCell(share: number | undefined): number | undefined {
  // 23 of 40 are a hair less than 57.5 once they are multiplied.
  return rounded(share === undefined ? undefined : Number((share * 100).toPrecision(12)), 1);
}
