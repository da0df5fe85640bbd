/** To so many parts of one, away from zero at a half: as figures are formatted on screen. */
export function rounded(value: number | undefined, parts: number): number | undefined {
  if (value === undefined) return undefined;
  return (Math.sign(value) * Math.round(Math.abs(value) * parts)) / parts;
}

/** A share in whole per cent, so that the figure can be added to others. */
export function percentCell(share: number | undefined): number | undefined {
  return rounded(share === undefined ? undefined : share * 100, 1);
}
