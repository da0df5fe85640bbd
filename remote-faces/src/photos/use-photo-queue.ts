import { uploadFaceImageEndpoint } from '@maitred/contract';
import { useMutation } from '@maitred/shared-kit/api';
import { useStore } from '@maitred/shared-kit/store';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PhotoQueue } from './photo-queue';
import type { QueuedPhoto } from './photo-state';
import { preparePhoto, shrinkPhoto } from './prepare-photo';

export interface PhotoQueueState {
  photos: readonly QueuedPhoto[];
  /** Undefined if the user may not upload photos. */
  add: ((files: readonly File[]) => void) | undefined;
  remove: (key: string) => void;
  /** Sends failed photos again. */
  retry: () => void;
  /** Resolves with the photos once none is being prepared or sent. */
  whenSettled: () => Promise<readonly QueuedPhoto[]>;
}

/** The photos that a form uploads for a restaurant. They are removed when the form closes. */
export function usePhotoQueue(restaurantId: number): PhotoQueueState {
  const [queue] = useState(() => new PhotoQueue({ prepare: preparePhoto, shrink: shrinkPhoto }));
  const upload = useMutation(uploadFaceImageEndpoint);
  const photos = useStore(queue.store);

  useEffect(() => {
    const retry = () => queue.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      queue.clear();
    };
  }, [queue]);

  const whenSettled = useCallback(
    () =>
      new Promise<readonly QueuedPhoto[]>((resolve) => {
        const settle = () => {
          if (queue.isBusy) return;
          unsubscribe();
          resolve(queue.photos);
        };
        const unsubscribe = queue.store.subscribe(settle);
        settle();
      }),
    [queue],
  );

  return {
    photos,
    add: useMemo(
      () =>
        upload &&
        ((files) =>
          queue.add(files, (image, options) => upload({ body: { image, restaurantId } }, options))),
      [queue, upload, restaurantId],
    ),
    remove: useCallback((key) => queue.remove(key), [queue]),
    retry: useCallback(() => queue.retry(), [queue]),
    whenSettled,
  };
}
