const DAY = 86_400_000;

/** The date, by UTC, so many days ago: with three or more it is over in every zone of the demo. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
}
