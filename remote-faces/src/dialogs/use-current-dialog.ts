import { useMemo, useState } from 'react';

interface CurrentDialog<Opened> {
  current: Opened | undefined;
  open: (dialog: Opened) => void;
  /** Closes this dialog only: a response may arrive after another dialog has been opened. */
  close: (dialog: Opened) => void;
}

/**
 * The dialog of a screen that is open. `open` and `close` are stable functions.
 * @param scope id of what the screen shows, such as a list. The dialog closes when it changes, for example because
 * the back button leads to another list
 */
export function useCurrentDialog<Opened extends object>(
  scope: number | undefined,
): CurrentDialog<Opened> {
  const [current, setCurrent] = useState<Opened>();
  const [lastScope, setLastScope] = useState(scope);
  if (scope !== lastScope) {
    setLastScope(scope);
    setCurrent(undefined);
  }
  const doors = useMemo(
    () => ({
      open: (dialog: Opened) => setCurrent(dialog),
      close: (dialog: Opened) => setCurrent((now) => (now === dialog ? undefined : now)),
    }),
    [],
  );
  return { current, ...doors };
}
