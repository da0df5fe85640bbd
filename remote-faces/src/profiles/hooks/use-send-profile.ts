import type { FaceProfile } from '@maitred/contract';
import { NoResponseError } from '@maitred/shared-kit/api';
import { useState } from 'react';
import {
  createProfile,
  findProfile,
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
  /** Who was sent as somebody new, and may have arrived: nobody answered. */
  const [unanswered, setUnanswered] = useState<CompleteEntry>();

  /** Sent again as they are, somebody who has arrived after all would be there twice. */
  async function create(entry: CompleteEntry): Promise<void> {
    const arrived = unanswered && (await findProfile(listId, unanswered));
    if (arrived !== undefined) {
      await overwriteProfile(arrived, entry);
      return;
    }
    try {
      await createProfile(listId, entry);
    } catch (error) {
      if (error instanceof NoResponseError) setUnanswered(entry);
      throw error;
    }
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
