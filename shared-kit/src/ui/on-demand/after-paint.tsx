import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from './painted';

interface AfterPaintProps {
  children: ReactNode;
  /** Renders the children with their surroundings after all. */
  isUrgent?: boolean;
}

/** Renders its children once their surroundings are painted, so that a press is answered sooner. */
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
