import { Children, type ReactNode } from 'react';

/**
 * Gives each text among others an element of its own. A browser that translates a page puts elements of its own in the
 * place of texts; what React changes or removes later has to be one that is still there.
 */
export function wrapTextNodes(children: ReactNode): ReactNode {
  return Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  );
}
