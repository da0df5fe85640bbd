/**
 * How many detections, and how many reports of tills, are taken at once. A PostgreSQL has a connection for each;
 * the embedded database does one thing at a time. A detection mostly waits for its statements, so that more lanes than
 * processors keep up where those are busy with something else.
 */
export const DETECTION_LANES = { pglite: 1, postgresql: 8 };
export const ORDER_REPORT_LANES = { pglite: 1, postgresql: 2 };
