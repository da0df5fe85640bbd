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
  /** The edited profile as the person saw it last, where that is not how it was when they began. */
  base: FaceProfile | undefined;
  /** Does not look at what is there. Where the profile was deleted the server says so. */
  anyway?: boolean;
}

interface NewProfile {
  kind: 'create';
  create: CreateProfile;
  /** Adds what was typed while no answer came. */
  update: UpdateProfile | undefined;
  /** Called where the profile is there before all that was typed is in it: the form may stay open. */
  onMade: () => void;
}

/** A profile to edit, and where it was read from. */
interface EditedProfile {
  kind: 'edit';
  profile: FaceProfile;
  page: PageOfProfile;
  update: UpdateProfile;
}

/** What a form is for, with the calls that it takes. */
export type ProfileWork = NewProfile | EditedProfile;

/** A new profile is not shown by the server. */
type SendOutcome = ProfileUpdate | { kind: 'saved'; current: undefined };

/** The way of a profile to the server. */
export function useSendProfile(listId: number, work: ProfileWork) {
  const createOnce = useCreateOnce<CompleteEntry, FaceProfile>();

  async function create(
    entry: CompleteEntry,
    { create, update, onMade }: NewProfile,
  ): Promise<void> {
    const { made, from } = await createOnce(entry, (sent, key) =>
      createProfile(create, listId, sent, key),
    );
    // Somebody went on typing when no answer came.
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
