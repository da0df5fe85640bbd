/**
 * How many detections, and how many till reports, are processed at once. With PostgreSQL each has a connection;
 * the embedded database does one thing at a time. A detection mostly waits for its statements, so more lanes than
 * processors keep up even when the processors are busy.
 */
export const DETECTION_LANES = { pglite: 1, postgresql: 8 };
export const ORDER_REPORT_LANES = { pglite: 1, postgresql: 2 };
