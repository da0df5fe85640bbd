import { startTransition, useOptimistic } from 'react';

/**
 * Shows at once what was chosen, however long what follows from it takes to draw. Where the choice comes
 * to nothing, what stood before returns.
 * @param chosen what holds; of the address, or of another state that follows the choice in a transition
 * @returns what to show as chosen, and what takes a choice
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
