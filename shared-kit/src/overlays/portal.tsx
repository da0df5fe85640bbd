import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Element of the enclosing dialog or drawer: null while it is not mounted yet, undefined if there is none. */
export const OverlayElement = createContext<HTMLElement | null | undefined>(undefined);

interface PortalProps {
  children?: ReactNode;
  /** Renders the content in place, without moving it. */
  disabled?: boolean;
  /** Another target than the page's body or the enclosing overlay. */
  container?: RefObject<HTMLElement | null> | undefined;
}

/**
 * For a list or calendar of Chakra's that opens above its surroundings: renders it in the page's body, or in the
 * enclosing dialog or drawer, because keyboard and wheel do not work outside of that. Takes the same props as Chakra's
 * own.
 */
export function Portal({ children, disabled = false, container }: PortalProps) {
  const element = useContext(OverlayElement);
  if (disabled) return children;
  const place = container?.current ?? element;
  return place !== null && createPortal(children, place ?? document.body);
}
