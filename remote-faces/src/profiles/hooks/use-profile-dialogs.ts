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

/** An open dialog, with the calls that the user may make in it. */
type OpenProfileDialog = { update: UpdateProfile | undefined } & (
  | { kind: 'create'; create: CreateProfile }
  | { kind: 'open'; profile: FaceProfile; remove: DeleteProfile | undefined }
);

export interface ProfileDialogsState {
  current: OpenProfileDialog | undefined;
  /** Undefined if the user may not create profiles. */
  create: (() => void) | undefined;
  open: (profile: FaceProfile) => void;
  close: (dialog: OpenProfileDialog) => void;
}

/** The dialog that is open. The functions that open one are stable, for memoised cards. */
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
