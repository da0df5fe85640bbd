import { Box } from '@maitred/shared-kit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyOnVisibleProps {
  children: ReactNode;
  /** Stands there until then, as high. */
  standIn: ReactNode;
}

/** Draws its children from the moment when their place comes in sight. */
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
    // Nobody has looked for it, and paper has no use for its outline.
    <Box ref={place} _print={{ display: 'none' }}>
      {standIn}
    </Box>
  );
}
