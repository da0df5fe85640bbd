import { useMemo, useState } from 'react';

interface CurrentDialog<Opened> {
  current: Opened | undefined;
  open: (dialog: Opened) => void;
  /** Closes this one. Another that was opened since stays: an answer may come after its own was left. */
  close: (dialog: Opened) => void;
}

/**
 * Which dialog of a screen is open. `open` and `close` stay the same functions.
 * @param scope what the screen shows, such as the list of an id: a dialog is about that, and closes with it, as where the
 * back button leads to another one
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
