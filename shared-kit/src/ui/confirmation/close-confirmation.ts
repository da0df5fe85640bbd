import { createContext, use } from 'react';

export const CloseConfirmationContext = createContext<() => void>(() => undefined);

/** A function that takes an open question away, without a word to who asked it: the person has left. */
export function useCloseConfirmation(): () => void {
  return use(CloseConfirmationContext);
}
