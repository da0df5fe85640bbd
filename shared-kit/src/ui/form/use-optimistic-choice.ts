import { startTransition, useOptimistic } from 'react';

/**
 * Shows a choice at once, however long its consequences take to render. If the choice fails, the previous one returns.
 * @param chosen the value in effect, from the address or another state that follows the choice in a transition
 * @returns the choice to show, and a function that makes a choice
 */
export function useOptimisticChoice<Shown, Choice extends Shown>(
  chosen: Shown,
  onChoose: (choice: Choice) => void,
): [Shown, (choice: Choice) => void] {
  const [shown, show] = useOptimistic(chosen);
  function choose(choice: Choice) {
    startTransition(() => show(choice));
    onChoose(choice);
  }
  return [shown, choose];
}
