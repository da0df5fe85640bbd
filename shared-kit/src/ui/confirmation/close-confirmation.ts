import { createContext, use } from 'react';

export const CloseConfirmationContext = createContext<() => void>(() => undefined);

/** Returns a function that closes an open confirmation without calling its callbacks, because the person has left. */
export function useCloseConfirmation(): () => void {
  return use(CloseConfirmationContext);
}
