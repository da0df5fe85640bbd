import { reportError } from '@maitred/shared-kit/host';
import type { RootOptions } from 'react-dom/client';

/** Written by the build. */
declare const process: { env: { NODE_ENV?: string } };

/** Reports what React meets while rendering, and leaves it on the console as React itself would. */
export const rootErrorHandlers: Pick<
  RootOptions,
  'onCaughtError' | 'onRecoverableError' | 'onUncaughtError'
> = {
  onCaughtError: (error, { componentStack }) => {
    reportError(error, { componentStack });
    if (process.env.NODE_ENV === 'development') {
      // The overlay shows what a boundary has caught, too.
      window.reportError(error);
      return;
    }
    // biome-ignore lint/suspicious/noConsole: a developer looks for it there.
    console.error(error);
  },
  // Rendered without it at a second try: nobody has lost anything, and `error` says no more than that.
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
