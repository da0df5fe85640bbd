import { type FaceList, listFaceProfilesEndpoint } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';
import { DeleteDialog } from '../../dialogs/delete-dialog';

interface DeleteListDialogProps {
  list: FaceList;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a list is deleted, and says what is deleted with it. */
export function DeleteListDialog({ list, onDelete, onClose }: DeleteListDialogProps) {
  const intl = useIntl();
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'faces.deleteList.title' }, { name: list.name })}
      name={list.name}
      confirmLabel={intl.formatMessage({ id: 'faces.deleteList.confirm' })}
      onDelete={onDelete}
      onClose={onClose}
    >
      <WhatGoesAlong list={list} />
      <Text>{intl.formatMessage({ id: 'faces.delete.forGood' })}</Text>
    </DeleteDialog>
  );
}

function WhatGoesAlong({ list }: { list: FaceList }) {
  const intl = useIntl();
  const mayCount = usePermission('read_face_profile');
  const { data, isLoading } = useEndpoint(
    listFaceProfilesEndpoint,
    mayCount ? { query: { listId: list.id } } : null,
  );
  if (isLoading && data === undefined) {
    return <Text color="quiet">{intl.formatMessage({ id: 'faces.deleteList.counting' })}</Text>;
  }
  if (data === undefined) return <Text>{intl.formatMessage({ id: 'faces.deleteList.all' })}</Text>;
  const count = data.results.length;
  const images = data.results.reduce((sum, profile) => sum + profile.images.length, 0);
  if (data.next !== null) {
    return <Text>{intl.formatMessage({ id: 'faces.deleteList.many' }, { count })}</Text>;
  }
  return (
    <Text>
      {[
        intl.formatMessage({ id: 'faces.deleteList.some' }, { count }),
        ...(count > 0
          ? [intl.formatMessage({ id: 'faces.deleteList.images' }, { count: images })]
          : []),
      ].join(' ')}
    </Text>
  );
}
