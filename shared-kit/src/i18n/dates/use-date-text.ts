import { createContext, useContext } from 'react';
import type { DateText } from './date-text';

export const DateTextContext = createContext<DateText | undefined>(undefined);

/** Times and whole dates in the active language. */
export function useDateText(): DateText {
  const dateText = useContext(DateTextContext);
  if (dateText === undefined) throw new Error('useDateText needs a MessagesProvider above it');
  return dateText;
}
