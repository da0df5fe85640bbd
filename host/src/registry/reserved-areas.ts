/**
 * First segments of addresses that a server answers and that hold no page. What is not there is a 404: with the
 * page in its place a missing script would be a syntax error, and an uptime check green whatever dies.
 */
export const RESERVED_AREAS: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'development', 'health', 'ingest', 'metrics', 'r', 'ready'],
]);
