import {
  createFaceProfileEndpoint,
  deleteFaceProfileEndpoint,
  type FaceProfile,
  updateFaceProfileEndpoint,
} from '@maitred/contract';
import { useMutation } from '@maitred/shared-kit/api';
import { useMemo } from 'react';
import { useCurrentDialog } from '../../dialogs/use-current-dialog';
import type { CreateProfile, DeleteProfile, UpdateProfile } from '../api/change-profiles';

/** With the calls that the person may make in it. */
type OpenProfileDialog = { update: UpdateProfile | undefined } & (
  | { kind: 'create'; create: CreateProfile }
  | { kind: 'open'; profile: FaceProfile; remove: DeleteProfile | undefined }
);

export interface ProfileDialogsState {
  current: OpenProfileDialog | undefined;
  /** Undefined for whom may not. */
  create: (() => void) | undefined;
  open: (profile: FaceProfile) => void;
  close: (dialog: OpenProfileDialog) => void;
}

/** Which dialog is open; the openers stay the same functions, for memoized cards. */
export function useProfileDialogs(listId: number): ProfileDialogsState {
  const { current, open, close } = useCurrentDialog<OpenProfileDialog>(listId);
  const create = useMutation(createFaceProfileEndpoint);
  const update = useMutation(updateFaceProfileEndpoint);
  const remove = useMutation(deleteFaceProfileEndpoint);
  const openers = useMemo(
    () => ({
      create: create && (() => open({ kind: 'create', create, update })),
      open: (profile: FaceProfile) => open({ kind: 'open', profile, update, remove }),
    }),
    [open, create, update, remove],
  );
  return { current, close, ...openers };
}
