import type { FaceProfile } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import type { CursorPages } from '../../paging/use-cursor-pages';
import { type DeleteProfile, deleteProfile, keepProfile } from '../api/change-profiles';
import type { ProfileDialogsState } from '../hooks/use-profile-dialogs';
import { ProfileFormDialog } from './profile-form-dialog';
import { ProfileViewer } from './profile-viewer';

interface ProfileDialogsProps {
  dialogs: ProfileDialogsState;
  restaurantId: number;
  listId: number;
  search: string;
  profiles: CursorPages<FaceProfile>;
}

/** The dialogs of the screen. They also update the profiles after a change. */
export function ProfileDialogs({
  dialogs: { current, close },
  restaurantId,
  listId,
  search,
  profiles,
}: ProfileDialogsProps) {
  const intl = useIntl();
  if (current === undefined) return null;
  const handleClose = () => close(current);

  function change(id: number, profile: FaceProfile | undefined) {
    profiles.changeFollowing((item) => (item.id === id ? profile : item));
    return keepProfile(id, profile);
  }

  function handleSaved(profile: FaceProfile | undefined) {
    handleClose();
    toast.success({ description: intl.formatMessage({ id: 'faces.profileForm.saved' }) });
    // The server need not return the created profile, so read the profiles again.
    void (profile ? change(profile.id, profile) : profiles.restart());
  }

  async function handleDelete(remove: DeleteProfile, { id, name }: FaceProfile) {
    await deleteProfile(remove, id);
    await change(id, undefined);
    handleClose();
    toast.success({
      description: intl.formatMessage({ id: 'faces.deleteProfile.done' }, { name }),
    });
  }

  const shared = { restaurantId, listId, onSaved: handleSaved, onClose: handleClose };
  if (current.kind === 'create') {
    const work = { ...current, onMade: () => void profiles.restart() };
    return <ProfileFormDialog {...shared} work={work} />;
  }
  const { profile, update, remove } = current;
  const onDelete = remove && (() => handleDelete(remove, profile));
  if (update === undefined) {
    return <ProfileViewer profile={profile} onDelete={onDelete} onClose={handleClose} />;
  }
  const page = { search, cursor: profiles.cursorOfItem(profile.id) };
  const work = { kind: 'edit', profile, page, update } as const;
  return <ProfileFormDialog {...shared} work={work} onDelete={onDelete} />;
}
