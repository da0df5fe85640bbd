import {
  createFaceListEndpoint,
  deleteFaceListEndpoint,
  type FaceList,
  updateFaceListEndpoint,
} from '@maitred/contract';
import { useMutation } from '@maitred/shared-kit/api';
import { useMemo } from 'react';
import { useCurrentDialog } from '../../dialogs/use-current-dialog';
import type { CreateList, DeleteList, UpdateList } from '../api/change-lists';

/** An open dialog, with the calls that the user may make in it. */
type OpenDialog =
  | { kind: 'create'; create: CreateList; update: UpdateList | undefined }
  | { kind: 'edit'; list: FaceList; update: UpdateList }
  | { kind: 'delete'; list: FaceList; remove: DeleteList };

export interface ListDialogsState {
  current: OpenDialog | undefined;
  /** This and the next two are undefined if the user may not do it. */
  create: (() => void) | undefined;
  edit: ((list: FaceList) => void) | undefined;
  remove: ((list: FaceList) => void) | undefined;
  close: (dialog: OpenDialog) => void;
}

/** The dialog that is open. The functions that open one are stable, for memoised cards. */
export function useListDialogs(restaurantId: number | undefined): ListDialogsState {
  const { current, open, close } = useCurrentDialog<OpenDialog>(restaurantId);
  const create = useMutation(createFaceListEndpoint);
  const update = useMutation(updateFaceListEndpoint);
  const remove = useMutation(deleteFaceListEndpoint);
  const openers = useMemo(
    () => ({
      create: create && (() => open({ kind: 'create', create, update })),
      edit: update && ((list: FaceList) => open({ kind: 'edit', list, update })),
      remove: remove && ((list: FaceList) => open({ kind: 'delete', list, remove })),
    }),
    [open, create, update, remove],
  );
  return { current, close, ...openers };
}
