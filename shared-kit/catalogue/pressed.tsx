import { type ReactNode, useEffect, useRef } from 'react';

interface PressedProps {
  /** Names of what to press, one after the other as each appears; the first is within `children`. Must be constant. */
  steps: readonly string[];
  children: ReactNode;
}

/** Brings a part that keeps its own state into one of its states, by simulating presses. */
export function Pressed({ steps, children }: PressedProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = [...steps];
    const press = () => {
      const place = left.length === steps.length ? root.current : document;
      const target = left[0] === undefined ? null : place?.querySelector<HTMLElement>(left[0]);
      if (!target) return;
      left.shift();
      target.click();
      if (left.length === 0) observer.disconnect();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, [steps]);
  return <div ref={root}>{children}</div>;
}
