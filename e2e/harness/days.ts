const DAY_MS = 86_400_000;

/** The date so many days ago in the westernmost zone of the demo: with one it is over in all of them. */
export function dayAgo(days: number): string {
  const calendar = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' });
  return calendar.format(Date.now() - days * DAY_MS);
}
