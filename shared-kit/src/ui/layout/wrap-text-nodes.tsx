import { Children, type ReactNode } from 'react';

/**
 * Wraps each text among several children in an element. Browser translation replaces text nodes with elements of its
 * own, and React can only update or remove nodes that are still there.
 */
export function wrapTextNodes(children: ReactNode): ReactNode {
  return Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  );
}
