import { Component, type ReactNode, useState } from 'react';

interface ScreenPlaceProps {
  /** Of the route that is shown. */
  id: string | undefined;
  children: ReactNode;
}

/**
 * Keeps the boundary of the screen that was left, empty, beside the one that is shown: what a removed part throws in its
 * clean-up React hands to the nearest boundary that stays, and that one would show its failure in place of the next
 * screen.
 */
export function ScreenPlace({ id, children }: ScreenPlaceProps) {
  const [ids, setIds] = useState<readonly (string | undefined)[]>([id]);
  const shown = ids.at(-1);
  if (shown !== id) setIds([shown, id]);
  return ids.map((each) => <CleanUpBoundary key={each}>{each === id && children}</CleanUpBoundary>);
}

/** What is thrown while a screen is shown is caught below it, by the screen's route. React reports both. */
class CleanUpBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError(): null {
    return null;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
