/** The date this many days ago in the westernmost zone of the demo: yesterday there is over in all of its zones. */
export function dayAgo(days: number): string {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format();
  // Calendar arithmetic: where clocks change, a day is not 24 hours long.
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
