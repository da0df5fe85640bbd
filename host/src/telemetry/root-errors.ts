import { reportError } from '@maitred/shared-kit/reporting';
import type { RootOptions } from 'react-dom/client';

/** Reports what React meets while rendering, and leaves it on the console as React itself would. */
export const rootErrorHandlers: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'> = {
  onCaughtError: (error, { componentStack }) => {
    reportError(error, { componentStack });
    // biome-ignore lint/suspicious/noConsole: a developer looks for it there.
    console.error(error);
  },
  onUncaughtError: (error, { componentStack }) => {
    reportError(error, { componentStack, isHandled: false });
    window.reportError(error);
  },
};
