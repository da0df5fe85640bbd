import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The dialog or drawer around, null while it is not in the page yet, undefined where there is none. */
export const OverlayElement = createContext<HTMLElement | null | undefined>(undefined);

/**
 * For a list or calendar of Chakra's that opens above what is around it: in the page's body, or in the dialog or drawer
 * that holds it, outside of which neither the keyboard nor the wheel gets.
 */
export function Portal({ children }: { children?: ReactNode }) {
  const element = useContext(OverlayElement);
  return element !== null && createPortal(children, element ?? document.body);
}
