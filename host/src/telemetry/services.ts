/** Error reporting and page tracking: loaded after the first paint if they are configured. */
export { type ErrorReportingOptions, startErrorReporting } from './error-reporting';
export { type TrackedEvent, Tracker, type TrackerOptions } from './tracker';
