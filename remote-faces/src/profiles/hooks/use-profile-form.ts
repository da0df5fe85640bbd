import type { FaceImage, FaceProfile } from '@maitred/contract';
import { ApiError, NoResponseError, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useState } from 'react';
import type { QueuedPhoto } from '../../photos/photo-state';
import { usePhotoQueue } from '../../photos/use-photo-queue';
import {
  createProfile,
  findProfile,
  overwriteProfile,
  type PageOfProfile,
  updateProfile,
} from '../api/change-profiles';
import {
  type CompleteEntry,
  changedProfileFields,
  EMPTY_PROFILE,
  mergedProfile,
  missingFrom,
  PROFILE_NAME_LIMIT,
  type ProfileEntry,
  profileEntryOf,
} from '../profile-entry';

interface Options {
  restaurantId: number;
  listId: number;
  /** The profile to edit, and where it was read from; undefined for a new one. */
  edited: { profile: FaceProfile; page: PageOfProfile } | undefined;
  /** Given the profile as it was saved; undefined for a new one, which the server does not show. */
  onSaved: (profile: FaceProfile | undefined) => void;
}

/** What keeps a profile from being saved until the person decides. */
export type Obstacle =
  | { kind: 'changed'; theirs: FaceProfile; before: ProfileEntry }
  | { kind: 'missing' }
  | { kind: 'photos'; count: number }
  | { kind: 'error'; message: string };

/** What is entered about somebody, with their photos, and its way to the server. */
export function useProfileForm({ restaurantId, listId, edited, onSaved }: Options) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const queue = usePhotoQueue(restaurantId);
  const [base, setBase] = useState(edited?.profile);
  const [entry, setEntry] = useState<ProfileEntry>(() =>
    base ? profileEntryOf(base) : EMPTY_PROFILE,
  );
  const [phase, setPhase] = useState<'idle' | 'photos' | 'sending'>('idle');
  const [hasTried, setHasTried] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  /** Who was sent as somebody new, and may have arrived: nobody answered. */
  const [unanswered, setUnanswered] = useState<CompleteEntry>();
  const before = base ? profileEntryOf(base) : EMPTY_PROFILE;
  const isNameMissing = entry.name.trim() === '';
  const isNameTooLong = entry.name.length > PROFILE_NAME_LIMIT;

  function change(part: Partial<ProfileEntry>): void {
    setEntry((current) => ({ ...current, ...part }));
  }

  async function run(send: () => Promise<void>, phase: 'photos' | 'sending'): Promise<void> {
    setPhase(phase);
    setObstacle(undefined);
    try {
      await send();
    } catch (error) {
      const gone = intl.formatMessage({ id: 'faces.profileForm.gone' });
      const byStatus = {
        ...(base && { 404: gone }),
        ...(isAboutPhotos(error) && {
          400: intl.formatMessage({ id: 'faces.profileForm.photoTaken' }),
        }),
      };
      setObstacle({ kind: 'error', message: describeError(error, { byStatus }) });
    } finally {
      setPhase('idle');
    }
  }

  async function send(base: FaceProfile | undefined, complete: CompleteEntry): Promise<void> {
    if (base === undefined || edited === undefined) {
      await create(complete);
      onSaved(undefined);
      return;
    }
    const outcome = await updateProfile(base, complete, edited.page);
    if (outcome.kind === 'saved') onSaved(outcome.profile);
    else if (outcome.kind === 'missing') setObstacle({ kind: 'missing' });
    else setObstacle({ kind: 'changed', theirs: outcome.profile, before });
  }

  /** Sent again as they are, somebody who has arrived after all would be there twice. */
  async function create(complete: CompleteEntry): Promise<void> {
    const arrived = unanswered && (await findProfile(listId, unanswered));
    if (arrived !== undefined) {
      await overwriteProfile(arrived, complete);
      return;
    }
    try {
      await createProfile(listId, complete);
    } catch (error) {
      if (error instanceof NoResponseError) setUnanswered(complete);
      throw error;
    }
  }

  /** Waits for the photos on their way, and stops where some did not arrive. */
  async function submit({ withoutMissing = false } = {}): Promise<void> {
    setHasTried(true);
    const { gender } = entry;
    if (phase !== 'idle' || isNameMissing || isNameTooLong || gender === undefined) return;
    await run(async () => {
      const photos = await queue.whenSettled();
      setPhase('sending');
      const missing = photos.filter(({ state }) => state.kind !== 'done');
      if (missing.length > 0 && !withoutMissing) {
        setObstacle({ kind: 'photos', count: missing.length });
        return;
      }
      const complete = { name: entry.name.trim(), gender, images: allImages(entry, photos) };
      const isSame = base && changedProfileFields(profileEntryOf(base), complete).length === 0;
      if (isSame) onSaved(base);
      else await send(base, complete);
    }, 'photos');
  }

  function decided(theirs: FaceProfile, next: CompleteEntry): void {
    setBase(theirs);
    setEntry(next);
  }

  return {
    entry,
    queue,
    change,
    removeImage: (image: FaceImage) => change({ images: missingFrom(entry.images, [image]) }),
    isChanged: changedProfileFields(before, entry).length > 0 || queue.photos.length > 0,
    isPending: phase !== 'idle',
    /** What is entered now would come too late. */
    isSending: phase === 'sending',
    nameError:
      hasTried && isNameMissing ? intl.formatMessage({ id: 'faces.field.required' }) : undefined,
    genderError:
      hasTried && entry.gender === undefined
        ? intl.formatMessage({ id: 'faces.profileForm.genderMissing' })
        : undefined,
    obstacle,
    submit,
    /** Saves what was changed here into what somebody else has saved. */
    saveMine: (theirs: FaceProfile) => {
      const merged = mergedProfile(before, entry, profileEntryOf(theirs));
      decided(theirs, merged);
      const complete = { ...merged, name: merged.name.trim() };
      const images = allImages(merged, queue.photos);
      void run(() => send(theirs, { ...complete, images }), 'sending');
    },
    takeTheirs: (theirs: FaceProfile) => {
      decided(theirs, profileEntryOf(theirs));
      for (const { key } of queue.photos) queue.remove(key);
      setObstacle(undefined);
    },
    /** Saves a profile that was not found again; where it was deleted the server says so. */
    saveAnyway: () => {
      const { gender } = entry;
      if (base === undefined || gender === undefined) return;
      const complete = { name: entry.name.trim(), gender, images: allImages(entry, queue.photos) };
      void run(async () => onSaved(await overwriteProfile(base, complete)), 'sending');
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** A refusal names the field; of a profile's fields only the photos can be somebody else's. */
function isAboutPhotos(error: unknown): boolean {
  return error instanceof ApiError && error.data?.details?.startsWith('image_ids') === true;
}

/** Those kept, then those that arrived; the same photo sent twice has the same id and counts once. */
function allImages(entry: ProfileEntry, photos: readonly QueuedPhoto[]): FaceImage[] {
  const arrived = photos.flatMap(({ state }) => (state.kind === 'done' ? [state.image] : []));
  const all = new Map([...entry.images, ...arrived].map((image) => [image.id, image]));
  return [...all.values()];
}
