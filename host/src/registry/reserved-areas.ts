/**
 * First path segments that a server handles and that hold no page. Missing files below them are a 404. If the page were
 * sent instead, a missing script would be a syntax error, and an uptime check would succeed whatever fails.
 */
export const RESERVED_AREAS: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'development', 'health', 'ingest', 'metrics', 'r', 'ready'],
]);
