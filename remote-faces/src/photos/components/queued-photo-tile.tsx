import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useFailureMessage } from '../../faults/use-failure-message';
import { hasProblem, isUnderWay, type PhotoRefusal, type QueuedPhoto } from '../photo-state';
import { SlowLineError } from '../prepare-photo';
import { PhotoTile } from './photo-tile';

interface QueuedPhotoTileProps {
  photo: QueuedPhoto;
  onRemove: () => void;
}

const REFUSAL_IDS: Record<PhotoRefusal, string> = {
  face_quality: 'faces.refusal.faceQuality',
  no_face: 'faces.refusal.noFace',
  multiple_faces: 'faces.refusal.multipleFaces',
  too_large: 'faces.refusal.tooLarge',
  wrong_type: 'faces.refusal.wrongType',
};

const Note = chakra('p', {
  base: {
    display: 'flex',
    gap: 1,
    lineHeight: '1.3',
    color: 'quiet',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0, marginBlockStart: '1px' },
    '&[data-tone=error]': { color: 'ink.red' },
    '&[data-tone=success]': { color: 'ink.green' },
  },
});

const Progress = chakra('progress', {
  base: { width: '100%', height: '0.375rem', accentColor: 'var(--kit-colors-accent)' },
});

/** A photo in the queue: waiting, being sent, done, or refused with what to do about it. */
export function QueuedPhotoTile({ photo, onRemove }: QueuedPhotoTileProps) {
  const intl = useIntl();
  return (
    <PhotoTile
      label={photo.name}
      source={photo.preview}
      isBusy={isUnderWay(photo)}
      onRemove={onRemove}
    >
      <Outcome photo={photo} />
      {photo.isReduced && !hasProblem(photo) && (
        <Note>{intl.formatMessage({ id: 'faces.photos.reduced' })}</Note>
      )}
    </PhotoTile>
  );
}

function Outcome({ photo: { name, state } }: { photo: QueuedPhoto }) {
  const intl = useIntl();
  const describeError = useFailureMessage();
  switch (state.kind) {
    case 'waiting':
      return <Note>{intl.formatMessage({ id: 'faces.photos.waiting' })}</Note>;
    case 'preparing':
      return <Note>{intl.formatMessage({ id: 'faces.photos.preparing' })}</Note>;
    case 'sending':
      return (
        <>
          <Progress
            aria-label={intl.formatMessage({ id: 'faces.photos.progress' }, { photo: name })}
            value={state.share}
            max={1}
          />
          <Note>{progressText()}</Note>
        </>
      );
    case 'done':
      return (
        <Note data-tone="success">
          <CircleCheck aria-hidden="true" />
          <span>{intl.formatMessage({ id: 'faces.photos.done' })}</span>
        </Note>
      );
    case 'refused':
      return (
        <Note data-tone="error">
          <CircleAlert aria-hidden="true" />
          <span>{intl.formatMessage({ id: REFUSAL_IDS[state.reason] })}</span>
        </Note>
      );
    case 'failed':
      return (
        <Note data-tone="error">
          <CircleAlert aria-hidden="true" />
          <span>
            {state.error instanceof SlowLineError
              ? intl.formatMessage({ id: 'faces.photos.slowLine' })
              : describeError(state.error)}
          </span>
        </Note>
      );
  }

  function progressText(): string {
    // Once it is fully sent, the server still checks the photo.
    return state.kind === 'sending' && state.share < 1
      ? intl.formatNumber(state.share, { style: 'percent' })
      : intl.formatMessage({ id: 'faces.photos.checking' });
  }
}
