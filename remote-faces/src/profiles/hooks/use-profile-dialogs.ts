import type { FaceProfile } from '@maitred/contract';
import { useMemo, useState } from 'react';

export type OpenProfileDialog =
  | { kind: 'create' }
  | { kind: 'open'; profile: FaceProfile }
  | { kind: 'delete'; profile: FaceProfile };

export interface ProfileDialogsState {
  current: OpenProfileDialog | undefined;
  create: () => void;
  open: (profile: FaceProfile) => void;
  remove: (profile: FaceProfile) => void;
  close: () => void;
}

/** Which dialog is open; the openers stay the same functions, for memoized cards. */
export function useProfileDialogs(): ProfileDialogsState {
  const [current, setCurrent] = useState<OpenProfileDialog>();
  const openers = useMemo(
    () => ({
      create: () => setCurrent({ kind: 'create' }),
      open: (profile: FaceProfile) => setCurrent({ kind: 'open', profile }),
      remove: (profile: FaceProfile) => setCurrent({ kind: 'delete', profile }),
      close: () => setCurrent(undefined),
    }),
    [],
  );
  return { current, ...openers };
}
