import { reportError } from '@maitred/shared-kit/host';
import type { RootOptions } from 'react-dom/client';

/** Replaced by the build. */
declare const process: { env: { NODE_ENV?: string } };

/** Reports errors that React catches while rendering, and logs them to the console as React itself would. */
export const rootErrorHandlers: Pick<
  RootOptions,
  'onCaughtError' | 'onRecoverableError' | 'onUncaughtError'
> = {
  onCaughtError: (error, { componentStack }) => {
    reportError(error, { componentStack });
    if (process.env.NODE_ENV === 'development') {
      // Makes the development overlay show errors that a boundary has caught, too.
      window.reportError(error);
      return;
    }
    // biome-ignore lint/suspicious/noConsole: a developer looks for it there.
    console.error(error);
  },
  // React recovered by rendering again, so nothing is lost, and `error` says no more than that: report its cause.
  onRecoverableError: (error, { componentStack }) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    reportError(cause, { componentStack });
    // biome-ignore lint/suspicious/noConsole: a developer looks for it there.
    console.error(cause);
  },
  onUncaughtError: (error, { componentStack }) => {
    reportError(error, { componentStack, isHandled: false });
    window.reportError(error);
  },
};
