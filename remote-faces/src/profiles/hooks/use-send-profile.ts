import type { FaceProfile } from '@maitred/contract';
import { LaterChangesError, useCreateOnce } from '../../common/use-create-once';
import {
  type CreateProfile,
  createProfile,
  overwriteProfile,
  type PageOfProfile,
  type ProfileUpdate,
  type UpdateProfile,
  updateProfile,
} from '../api/change-profiles';
import { type CompleteEntry, changedProfileFields, profileEntryOf } from '../profile-entry';

interface SendOptions {
  /** The profile as the user last saw it, if it differs from the one when they started to edit. */
  base: FaceProfile | undefined;
  /** Overwrite without checking for changes. If the profile was deleted, the server says so. */
  anyway?: boolean;
}

interface NewProfile {
  kind: 'create';
  create: CreateProfile;
  /** Saves what was typed while waiting for the response; undefined if the user may not update. */
  update: UpdateProfile | undefined;
  /** Called when the profile has been created without the latest changes; the form may stay open. */
  onMade: () => void;
}

/** A profile to edit, and where it was read from. */
interface EditedProfile {
  kind: 'edit';
  profile: FaceProfile;
  page: PageOfProfile;
  update: UpdateProfile;
}

/** What a form does, with the calls that it needs. */
export type ProfileWork = NewProfile | EditedProfile;

/** `current` is undefined for a new profile, which the server need not return. */
type SendOutcome = ProfileUpdate | { kind: 'saved'; current: undefined };

/** Returns a function that creates or updates a profile on the server. */
export function useSendProfile(listId: number, work: ProfileWork) {
  const createOnce = useCreateOnce<CompleteEntry, FaceProfile>();

  async function create(
    entry: CompleteEntry,
    { create, update, onMade }: NewProfile,
  ): Promise<void> {
    const { made, from } = await createOnce(entry, (sent, key) =>
      createProfile(create, listId, sent, key),
    );
    // If nothing was changed while waiting for the response, everything is saved.
    if (changedProfileFields(from, entry).length === 0) return;
    onMade();
    if (update === undefined) throw new LaterChangesError('forbidden');
    if (made === undefined) throw new LaterChangesError('notAdded');
    await overwriteProfile(update, made, entry);
  }

  return async function send(
    entry: CompleteEntry,
    { base, anyway = false }: SendOptions,
  ): Promise<SendOutcome> {
    if (work.kind === 'create') {
      await create(entry, work);
      return { kind: 'saved', current: undefined };
    }
    const { update, page } = work;
    const seen = base ?? work.profile;
    if (anyway) return { kind: 'saved', current: await overwriteProfile(update, seen, entry) };
    const isSame = changedProfileFields(profileEntryOf(seen), entry).length === 0;
    return isSame ? { kind: 'saved', current: seen } : updateProfile(update, seen, entry, page);
  };
}
