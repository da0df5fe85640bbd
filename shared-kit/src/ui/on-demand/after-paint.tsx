import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from './painted';

interface AfterPaintProps {
  children: ReactNode;
  /** Renders the children together with their surroundings. */
  isUrgent?: boolean;
}

/** Renders its children after their surroundings have been painted, so that a click gets an immediate response. */
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
