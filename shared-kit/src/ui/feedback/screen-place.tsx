import { Component, type ReactNode, useState } from 'react';

interface ScreenPlaceProps {
  /** Id of the current route. */
  id: string | undefined;
  children: ReactNode;
}

/**
 * Keeps an empty boundary for the previous screen next to the current one. React passes errors thrown in the clean-up
 * of a removed part to the nearest remaining boundary, which would otherwise show a failure in place of the next
 * screen.
 */
export function ScreenPlace({ id, children }: ScreenPlaceProps) {
  const [ids, setIds] = useState<readonly (string | undefined)[]>([id]);
  const shown = ids.at(-1);
  if (shown !== id) setIds([shown, id]);
  return ids.map((each) => <CleanUpBoundary key={each}>{each === id && children}</CleanUpBoundary>);
}

/**
 * Catches errors of the clean-up. Errors of a visible screen are caught further down, by the screen's route. React
 * reports both.
 */
class CleanUpBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError(): null {
    return null;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
