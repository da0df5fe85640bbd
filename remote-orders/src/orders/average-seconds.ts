/** Converts an average time to seconds, rounded to the nearest minute unless it is shorter than one. */
export function averageSeconds(milliseconds: number): number {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? seconds : Math.round(milliseconds / 60_000) * 60;
}
