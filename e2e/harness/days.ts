/** The date so many days ago in the westernmost zone of the demo: with one it is over in all of them. */
export function dayAgo(days: number): string {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format();
  // By the calendar: where clocks change a day is not 24 hours long.
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
