const DAY = 86_400_000;

/** The date, by UTC, so many days ago: with one it is over in the zones of the demo, which are east of it. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
}
