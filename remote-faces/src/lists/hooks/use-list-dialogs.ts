import type { FaceList } from '@maitred/contract';
import { useMemo, useState } from 'react';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; list: FaceList }
  | { kind: 'delete'; list: FaceList };

export interface ListDialogsState {
  current: OpenDialog | undefined;
  create: () => void;
  edit: (list: FaceList) => void;
  remove: (list: FaceList) => void;
  close: () => void;
}

/** Which dialog is open; the openers stay the same functions, for memoized cards. */
export function useListDialogs(): ListDialogsState {
  const [current, setCurrent] = useState<OpenDialog>();
  const openers = useMemo(
    () => ({
      create: () => setCurrent({ kind: 'create' }),
      edit: (list: FaceList) => setCurrent({ kind: 'edit', list }),
      remove: (list: FaceList) => setCurrent({ kind: 'delete', list }),
      close: () => setCurrent(undefined),
    }),
    [],
  );
  return { current, ...openers };
}
