/** Where errors go until the error-reporting service has loaded, and after. */
export { collectUncaught } from './collect-uncaught';
export {
  type ErrorDetails,
  type ErrorReport,
  ErrorReports,
  errorReports,
  reportError,
} from './error-reports';
