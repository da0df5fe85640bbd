import { useMemo, useState } from 'react';

export interface CurrentDialog<Dialog> {
  current: Dialog | undefined;
  open: (dialog: Dialog) => void;
  /** Closes this one. Another that was opened since stays: an answer may come after its own was left. */
  close: (dialog: Dialog) => void;
}

/** Which dialog of a screen is open. `open` and `close` stay the same functions. */
export function useCurrentDialog<Dialog extends object>(): CurrentDialog<Dialog> {
  const [current, setCurrent] = useState<Dialog>();
  const doors = useMemo(
    () => ({
      open: (dialog: Dialog) => setCurrent(dialog),
      close: (dialog: Dialog) => setCurrent((now) => (now === dialog ? undefined : now)),
    }),
    [],
  );
  return { current, ...doors };
}
