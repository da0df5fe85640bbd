import type { FaceImage } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra, Notice, Stack, Text, VisuallyHidden } from '@maitred/shared-kit/ui';
import { hasProblem, holdsOthers, isUnderWay } from '../photo-state';
import type { PhotoQueueState } from '../use-photo-queue';
import { PhotoPicker } from './photo-picker';
import { PhotoTile } from './photo-tile';
import { QueuedPhotoTile } from './queued-photo-tile';

interface PhotoBoardProps {
  images: readonly FaceImage[];
  onRemoveImage: (image: FaceImage) => void;
  queue: PhotoQueueState;
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    gap: 3,
    listStyleType: 'none',
  },
});

/** The photos of a person: saved ones, those in the queue, and ways to add more. */
export function PhotoBoard({ images, onRemoveImage, queue }: PhotoBoardProps) {
  const intl = useIntl();
  const maySee = usePermission('read_face_profile_image');
  const mayRemove = usePermission('delete_face_profile_image');
  const { photos } = queue;
  const title = intl.formatMessage({ id: 'faces.photos.title' });
  const failed = photos.filter(({ state }) => state.kind === 'failed');
  const isHeld = photos.some(({ state }) => state.kind === 'failed' && holdsOthers(state.error));
  // While the queue is held, the waiting photos have not been sent either.
  const unsent = isHeld ? [...failed, ...photos.filter(isUnderWay)] : failed;
  return (
    <Stack gap={3} alignItems="stretch">
      <Text fontSize="md" fontWeight="medium">
        {title}
      </Text>
      {images.length + photos.length > 0 && (
        <Tiles aria-label={title}>
          {images.map((image, index) => (
            <PhotoTile
              key={image.id}
              label={intl.formatMessage({ id: 'faces.photos.number' }, { number: index + 1 })}
              source={maySee ? image.url : undefined}
              onRemove={mayRemove ? () => onRemoveImage(image) : undefined}
            />
          ))}
          {photos.map((photo) => (
            <QueuedPhotoTile
              key={photo.key}
              photo={photo}
              onRemove={() => queue.remove(photo.key)}
            />
          ))}
        </Tiles>
      )}
      {failed.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="outline" colorPalette="gray" onClick={queue.retry}>
              {intl.formatMessage({ id: 'faces.photos.retry' })}
            </Button>
          }
        >
          {intl.formatMessage(
            { id: 'faces.photos.interrupted' },
            { count: unsent.length, isHeld: isHeld ? 'yes' : 'no' },
          )}
        </Notice>
      )}
      {queue.add ? (
        <PhotoPicker onFiles={queue.add} />
      ) : (
        <Text fontSize="sm" color="quiet">
          {intl.formatMessage({ id: 'faces.photos.mayNotAdd' })}
        </Text>
      )}
      <VisuallyHidden role="status">
        {photos.length > 0 &&
          intl.formatMessage(
            { id: 'faces.photos.summary' },
            {
              total: photos.length,
              done: photos.filter(({ state }) => state.kind === 'done').length,
              problems: photos.filter(hasProblem).length,
              underWay: photos.filter(isUnderWay).length,
            },
          )}
      </VisuallyHidden>
    </Stack>
  );
}
