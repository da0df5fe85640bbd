/** Error reporting and page tracking: loaded after the first paint, where they are configured. */
export { type ErrorReportingOptions, startErrorReporting } from './error-reporting';
export { type TrackedEvent, Tracker, type TrackerOptions } from './tracker';
