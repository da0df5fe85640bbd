import { AfterPaint, useNavigationType } from '@maitred/shared-kit/host';
import type { ReactNode } from 'react';

/**
 * Draws a screen once the shell around it is painted, so that the press of a link is answered at once,
 * however much the screen is. Going back it is drawn with it: the browser returns to where one was on
 * the page, and needs its height.
 */
export function AfterShell({ children }: { children: ReactNode }) {
  const isBackOrFirst = useNavigationType() === 'POP';
  return <AfterPaint isUrgent={isBackOrFirst}>{children}</AfterPaint>;
}
