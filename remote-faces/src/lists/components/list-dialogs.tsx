import type { FaceList } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import type { CursorPages } from '../../paging/use-cursor-pages';
import { deleteList, keepList } from '../api/change-lists';
import type { ListDialogsState } from '../hooks/use-list-dialogs';
import { DeleteListDialog } from './delete-list-dialog';
import { ListFormDialog } from './list-form-dialog';

interface ListDialogsProps {
  dialogs: ListDialogsState;
  restaurantId: number;
  lists: CursorPages<FaceList>;
}

/** The dialogs of the screen, and what they leave behind in the list. */
export function ListDialogs({ dialogs, restaurantId, lists }: ListDialogsProps) {
  const intl = useIntl();
  const { current, close } = dialogs;

  function change(id: number, list: FaceList | undefined) {
    lists.changeFollowing((item) => (item.id === id ? list : item));
    return keepList(id, list);
  }

  function handleSaved(list: FaceList | undefined) {
    close();
    toast.success({ description: intl.formatMessage({ id: 'faces.listForm.saved' }) });
    // The server does not show a list it has created: it is read from there.
    void (list ? change(list.id, list) : lists.restart());
  }

  async function handleDelete({ id, name }: FaceList) {
    await deleteList(id);
    await change(id, undefined);
    toast.success({ description: intl.formatMessage({ id: 'faces.deleteList.done' }, { name }) });
  }

  switch (current?.kind) {
    case undefined:
      return null;
    case 'create':
      return <ListFormDialog restaurantId={restaurantId} onSaved={handleSaved} onClose={close} />;
    case 'edit':
      return (
        <ListFormDialog
          restaurantId={restaurantId}
          list={current.list}
          onSaved={handleSaved}
          onClose={close}
        />
      );
    case 'delete':
      return (
        <DeleteListDialog
          list={current.list}
          onDelete={() => handleDelete(current.list)}
          onClose={close}
        />
      );
  }
}
