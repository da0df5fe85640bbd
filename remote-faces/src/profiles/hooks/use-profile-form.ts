import type { FaceImage, FaceProfile } from '@maitred/contract';
import { ApiError } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMemo, useRef, useState } from 'react';
import { useIsOpen } from '../../dialogs/use-is-open';
import { useLateFailure } from '../../dialogs/use-late-failure';
import { useFailureMessage } from '../../faults/use-failure-message';
import type { QueuedPhoto } from '../../photos/photo-state';
import { usePhotoQueue } from '../../photos/use-photo-queue';
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
import { type ProfileWork, useSendProfile } from './use-send-profile';

interface Options {
  restaurantId: number;
  listId: number;
  work: ProfileWork;
  /** Called with the saved profile; undefined for a new one, which the server need not return. */
  onSaved: (profile: FaceProfile | undefined) => void;
}

interface SaveOptions {
  /** Save without the photos that did not arrive. */
  withoutMissing?: boolean;
  /** Overwrite the profile although it was not found again and may have changed. */
  anyway?: boolean;
}

/** What prevents a profile from being saved until the user decides. */
export type Obstacle =
  /** Somebody else has changed the profile. */
  | { kind: 'changed'; theirs: FaceProfile }
  /** Somebody else has changed the profile, and it is neither on its page nor found by its name. */
  | { kind: 'missing' }
  /** `count` photos did not arrive; `options` are those of the attempt. */
  | { kind: 'photos'; count: number; options: SaveOptions }
  | { kind: 'error'; message: string };

/**
 * State of the form for a profile with its photos, and saving it. Uses no form library, because photos upload while
 * the user types and changes by somebody else are merged.
 */
export function useProfileForm({ restaurantId, listId, work, onSaved }: Options) {
  const intl = useIntl();
  const describeError = useFailureMessage();
  const isOpen = useIsOpen();
  const reportLate = useLateFailure();
  const queue = usePhotoQueue(restaurantId);
  const send = useSendProfile(listId, work);
  const [base, setBase] = useState(work.kind === 'edit' ? work.profile : undefined);
  const [entry, setEntry] = useState<ProfileEntry>(() =>
    base ? profileEntryOf(base) : EMPTY_PROFILE,
  );
  const [phase, setPhase] = useState<'idle' | 'photos' | 'sending'>('idle');
  /** A ref, because `phase` changes only with the next render and a key may be pressed before that. */
  const isOnItsWay = useRef(false);
  /** Identifies the press on Save that is waiting for photos. */
  const waiting = useRef<symbol>(undefined);
  const [hasTried, setHasTried] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const before = base ? profileEntryOf(base) : EMPTY_PROFILE;
  const { add } = queue;
  // Files can be dropped and pasted anywhere on the page.
  const addPhotos = useMemo<typeof add>(
    () => add && ((files) => !isOnItsWay.current && add(files)),
    [add],
  );

  /**
   * A change while a save waits for photos cancels that save, or the arrival of the last photo would save half a
   * name. While the form is being sent, changes are ignored.
   */
  function change(part: Partial<ProfileEntry>): void {
    if (isOnItsWay.current) return;
    if (waiting.current !== undefined) setPhase('idle');
    waiting.current = undefined;
    setEntry((current) => ({ ...current, ...part }));
  }

  /** Waits for pending photos, and stops if some did not arrive. */
  async function save(
    base: FaceProfile | undefined,
    entry: ProfileEntry,
    options: SaveOptions = {},
  ): Promise<void> {
    setHasTried(true);
    const { gender } = entry;
    const name = entry.name.trim();
    if (phase !== 'idle' || name === '' || isTooLong(entry) || gender === undefined) return;
    const press = Symbol('press');
    waiting.current = press;
    setPhase('photos');
    setObstacle(undefined);
    const photos = await queue.whenSettled();
    // Closing the form discards the photos, and the rest must not be saved either.
    if (waiting.current !== press || !isOpen.current) return;
    waiting.current = undefined;
    const missing = photos.filter(({ state }) => state.kind !== 'done');
    if (missing.length > 0 && !options.withoutMissing) {
      setObstacle({ kind: 'photos', count: missing.length, options });
    } else {
      setPhase('sending');
      isOnItsWay.current = true;
      await sendNow(base, { name, gender, images: allImages(entry, photos) }, options);
      isOnItsWay.current = false;
    }
    setPhase('idle');
  }

  async function sendNow(
    base: FaceProfile | undefined,
    complete: CompleteEntry,
    options: SaveOptions,
  ): Promise<void> {
    const notSaved = intl.formatMessage({ id: 'faces.form.notSaved' }, { name: complete.name });
    try {
      const { kind, current } = await send(complete, { ...options, base });
      if (kind === 'saved') onSaved(current);
      else if (!reportLate(notSaved)) {
        setObstacle(current ? { kind, theirs: current } : { kind: 'missing' });
      }
    } catch (error) {
      if (reportLate(notSaved, error)) return;
      const byStatus = {
        404: intl.formatMessage({ id: base ? 'faces.profileForm.gone' : 'faces.listForm.gone' }),
        ...(isAboutPhotos(error) && {
          400: intl.formatMessage({ id: 'faces.profileForm.photoTaken' }),
        }),
      };
      setObstacle({ kind: 'error', message: describeError(error, { byStatus }) });
    }
  }

  function decide(theirs: FaceProfile, next: CompleteEntry): void {
    setBase(theirs);
    setEntry(next);
    setObstacle(undefined);
  }

  return {
    before,
    entry,
    queue: { ...queue, add: addPhotos },
    change,
    removeImage: (image: FaceImage) => change({ images: missingFrom(entry.images, [image]) }),
    isChanged: changedProfileFields(before, entry).length > 0 || queue.photos.length > 0,
    isPending: phase !== 'idle',
    /** Whether the form is being sent, so that further input would come too late. */
    isSending: phase === 'sending',
    nameError:
      hasTried && entry.name.trim() === ''
        ? intl.formatMessage({ id: 'faces.field.required' })
        : undefined,
    genderError:
      hasTried && entry.gender === undefined
        ? intl.formatMessage({ id: 'faces.profileForm.genderMissing' })
        : undefined,
    obstacle,
    submit: (options?: SaveOptions) => save(base, entry, options),
    /** Merges the changes made here into what somebody else has saved, and saves the result. */
    saveMine: (theirs: FaceProfile) => {
      const merged = mergedProfile(before, entry, profileEntryOf(theirs));
      decide(theirs, merged);
      void save(theirs, merged);
    },
    takeTheirs: (theirs: FaceProfile) => {
      decide(theirs, profileEntryOf(theirs));
      for (const { key } of queue.photos) queue.remove(key);
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function isTooLong({ name }: ProfileEntry): boolean {
  return name.length > PROFILE_NAME_LIMIT;
}

/** Whether a 400 response names the photos field: only a photo can already belong to another profile. */
function isAboutPhotos(error: unknown): boolean {
  return error instanceof ApiError && error.data?.details?.startsWith('image_ids') === true;
}

/** The kept images, then the uploaded ones. A photo sent twice has the same id and counts once. */
function allImages(entry: ProfileEntry, photos: readonly QueuedPhoto[]): FaceImage[] {
  const arrived = photos.flatMap(({ state }) => (state.kind === 'done' ? [state.image] : []));
  const all = new Map([...entry.images, ...arrived].map((image) => [image.id, image]));
  return [...all.values()];
}
