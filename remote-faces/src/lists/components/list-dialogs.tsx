import type { FaceList } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import type { CursorPages } from '../../paging/use-cursor-pages';
import { type DeleteList, deleteList, keepList } from '../api/change-lists';
import type { ListDialogsState } from '../hooks/use-list-dialogs';
import { DeleteListDialog } from './delete-list-dialog';
import { ListFormDialog } from './list-form-dialog';

interface ListDialogsProps {
  dialogs: ListDialogsState;
  restaurantId: number;
  lists: CursorPages<FaceList>;
}

/** The dialogs of the screen. They also update the list after a change. */
export function ListDialogs({
  dialogs: { current, close },
  restaurantId,
  lists,
}: ListDialogsProps) {
  const intl = useIntl();
  if (current === undefined) return null;
  const handleClose = () => close(current);

  function change(id: number, list: FaceList | undefined) {
    lists.changeFollowing((item) => (item.id === id ? list : item));
    return keepList(id, list);
  }

  function handleSaved(list: FaceList | undefined) {
    handleClose();
    toast.success({ description: intl.formatMessage({ id: 'faces.listForm.saved' }) });
    // The server need not return the created list, so read the lists again.
    void (list ? change(list.id, list) : lists.restart());
  }

  async function handleDelete(remove: DeleteList, { id, name }: FaceList) {
    await deleteList(remove, id);
    await change(id, undefined);
    toast.success({ description: intl.formatMessage({ id: 'faces.deleteList.done' }, { name }) });
  }

  const shared = { restaurantId, onSaved: handleSaved, onClose: handleClose };
  switch (current.kind) {
    case 'create': {
      const work = { ...current, onMade: () => void lists.restart() };
      return <ListFormDialog {...shared} work={work} />;
    }
    case 'edit':
      return <ListFormDialog {...shared} work={current} />;
    case 'delete':
      return (
        <DeleteListDialog
          list={current.list}
          onDelete={() => handleDelete(current.remove, current.list)}
          onClose={handleClose}
        />
      );
  }
}
