import type { ErrorReports } from '@maitred/shared-kit/host';

/** Reports uncaught errors from now on. Returns a function that stops it. */
export function collectUncaught(reports: ErrorReports): () => void {
  const handleError = ({ error, message }: ErrorEvent) =>
    reports.report(error ?? new Error(message), { isHandled: false });
  const handleRejection = ({ reason }: PromiseRejectionEvent) =>
    reports.report(reason, { isHandled: false });
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}
