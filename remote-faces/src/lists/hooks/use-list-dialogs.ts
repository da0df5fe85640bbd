import type { FaceList } from '@maitred/contract';
import { useMemo } from 'react';
import { useCurrentDialog } from '../../dialogs/use-current-dialog';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; list: FaceList }
  | { kind: 'delete'; list: FaceList };

export interface ListDialogsState {
  current: OpenDialog | undefined;
  create: () => void;
  edit: (list: FaceList) => void;
  remove: (list: FaceList) => void;
  close: (dialog: OpenDialog) => void;
}

/** Which dialog is open; the openers stay the same functions, for memoized cards. */
export function useListDialogs(): ListDialogsState {
  const { current, open, close } = useCurrentDialog<OpenDialog>();
  const openers = useMemo(
    () => ({
      create: () => open({ kind: 'create' }),
      edit: (list: FaceList) => open({ kind: 'edit', list }),
      remove: (list: FaceList) => open({ kind: 'delete', list }),
    }),
    [open],
  );
  return { current, close, ...openers };
}
