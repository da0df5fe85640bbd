import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Element of the enclosing dialog or drawer: null while it is not mounted yet, undefined if there is none. */
export const OverlayElement = createContext<HTMLElement | null | undefined>(undefined);

interface PortalProps {
  children?: ReactNode;
  /** Leaves the content where it is written. */
  disabled?: boolean;
  /** Another place than the page's body or the overlay around. */
  container?: RefObject<HTMLElement | null> | undefined;
}

/**
 * For a list or calendar of Chakra's that opens above what is around it: in the page's body, or in the dialog or drawer
 * that holds it, outside of which neither the keyboard nor the wheel gets. It takes what Chakra's own takes.
 */
export function Portal({ children, disabled = false, container }: PortalProps) {
  const element = useContext(OverlayElement);
  if (disabled) return children;
  const place = container?.current ?? element;
  return place !== null && createPortal(children, place ?? document.body);
}
