import type { FaceProfile } from '@maitred/contract';
import { useCreateOnce } from '../../sending/use-create-once';
import {
  createProfile,
  overwriteProfile,
  type PageOfProfile,
  type UpdateOutcome,
  updateProfile,
} from '../api/change-profiles';
import { type CompleteEntry, changedProfileFields, profileEntryOf } from '../profile-entry';

interface SendOptions {
  /** Does not look at what is there. Where the profile was deleted the server says so. */
  anyway?: boolean;
}

/** A new profile is not shown by the server. */
type SendOutcome = UpdateOutcome | { kind: 'saved'; profile: undefined };

/**
 * The way of a profile to the server.
 * @param page where the profile was read from; undefined for a new one
 */
export function useSendProfile(listId: number, page: PageOfProfile | undefined) {
  const createOnce = useCreateOnce((sent: CompleteEntry, key) => createProfile(listId, sent, key));

  async function create(entry: CompleteEntry): Promise<void> {
    const { made, from } = await createOnce(entry);
    // Somebody went on typing when no answer came.
    if (made && changedProfileFields(from, entry).length > 0) await overwriteProfile(made, entry);
  }

  /** @param base the profile as the person saw it when they began; undefined for a new one */
  return async function send(
    base: FaceProfile | undefined,
    entry: CompleteEntry,
    { anyway = false }: SendOptions,
  ): Promise<SendOutcome> {
    if (base === undefined || page === undefined) {
      await create(entry);
      return { kind: 'saved', profile: undefined };
    }
    if (anyway) return { kind: 'saved', profile: await overwriteProfile(base, entry) };
    const isSame = changedProfileFields(profileEntryOf(base), entry).length === 0;
    return isSame ? { kind: 'saved', profile: base } : updateProfile(base, entry, page);
  };
}
