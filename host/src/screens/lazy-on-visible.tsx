import { Box } from '@maitred/shared-kit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyOnVisibleProps {
  children: ReactNode;
  /** Placeholder of the same height, shown until then. */
  standIn: ReactNode;
}

/** Renders its children once their place scrolls into view. */
export function LazyOnVisible({ children, standIn }: LazyOnVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return isSeen ? (
    children
  ) : (
    // Nobody has scrolled to it, and a skeleton is useless on paper.
    <Box ref={place} _print={{ display: 'none' }}>
      {standIn}
    </Box>
  );
}
