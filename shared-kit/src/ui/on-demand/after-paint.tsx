import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from './painted';

interface AfterPaintProps {
  children: ReactNode;
  /** Where they are needed with what is around them after all. */
  isUrgent?: boolean;
}

/** Draws its children once what is around them is painted: a press is answered before all of it is there. */
export function AfterPaint({ children, isUrgent = false }: AfterPaintProps) {
  const [isDue, setIsDue] = useState(isUrgent);
  useEffect(() => {
    let isGone = false;
    void afterPaint().then(() => {
      if (!isGone) setIsDue(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isDue ? children : null;
}
