import type { FaceProfile } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';
import { DeleteDialog } from '../../dialogs/delete-dialog';

interface DeleteProfileDialogProps {
  profile: FaceProfile;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a profile is deleted, and says what is deleted with it. */
export function DeleteProfileDialog({ profile, onDelete, onClose }: DeleteProfileDialogProps) {
  const intl = useIntl();
  const { name, images } = profile;
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'faces.deleteProfile.title' }, { name })}
      name={name}
      confirmLabel={intl.formatMessage({ id: 'faces.deleteProfile.confirm' })}
      onDelete={onDelete}
      onClose={onClose}
    >
      <Text>
        {intl.formatMessage({ id: 'faces.deleteProfile.along' }, { count: images.length })}
      </Text>
      <Text>{intl.formatMessage({ id: 'faces.delete.forGood' })}</Text>
    </DeleteDialog>
  );
}
