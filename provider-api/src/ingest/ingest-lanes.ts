/**
 * How many detections, and how many reports of tills, are taken at once. A PostgreSQL has a connection for each;
 * the embedded database does one thing at a time.
 */
export const DETECTION_LANES = { pglite: 1, postgresql: 4 };
export const ORDER_REPORT_LANES = { pglite: 1, postgresql: 2 };
