/**
 * Adds event listeners to an element or the window.
 * @returns a function that removes them
 */
export function listen<Target extends EventTarget>(
  target: Target,
  listeners: Record<string, (event: Event) => void>,
): () => void {
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      target.removeEventListener(type, listener);
    }
  };
}
