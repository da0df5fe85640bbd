import { AfterPaint, useNavigationType } from '@maitred/shared-kit/host';
import type { ReactNode } from 'react';

/**
 * Renders a screen after the shell has been painted, so that a click on a link gets an immediate response however large
 * the screen is. When going back, the screen renders together with the shell, because the browser restores the scroll
 * position and needs the page's height.
 */
export function AfterShell({ children }: { children: ReactNode }) {
  const isBackOrFirst = useNavigationType() === 'POP';
  return <AfterPaint isUrgent={isBackOrFirst}>{children}</AfterPaint>;
}
