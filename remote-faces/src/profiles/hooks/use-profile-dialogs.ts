import type { FaceProfile } from '@maitred/contract';
import { useMemo } from 'react';
import { useCurrentDialog } from '../../dialogs/use-current-dialog';

export type OpenProfileDialog = { kind: 'create' } | { kind: 'open'; profile: FaceProfile };

export interface ProfileDialogsState {
  current: OpenProfileDialog | undefined;
  create: () => void;
  open: (profile: FaceProfile) => void;
  close: (dialog: OpenProfileDialog) => void;
}

/** Which dialog is open; the openers stay the same functions, for memoized cards. */
export function useProfileDialogs(): ProfileDialogsState {
  const { current, open, close } = useCurrentDialog<OpenProfileDialog>();
  const openers = useMemo(
    () => ({
      create: () => open({ kind: 'create' }),
      open: (profile: FaceProfile) => open({ kind: 'open', profile }),
    }),
    [open],
  );
  return { current, close, ...openers };
}
