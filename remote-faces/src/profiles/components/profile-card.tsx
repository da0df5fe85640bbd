import type { FaceProfile } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useState } from 'react';
import { GENDER_IDS } from '../genders';

/** Pixels. */
export const PROFILE_CARD_HEIGHT = 96;

interface ProfileCardProps {
  profile: FaceProfile;
  /** Edits the profile, or shows it to somebody who may only look. */
  onOpen: (profile: FaceProfile) => void;
  onDelete: (profile: FaceProfile) => void;
}

/**
 * One class for the whole card and plain elements inside: hundreds of them pass by in one flick, and
 * a styled component per part would cost each of them the frame.
 */
const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    height: '100%',
    padding: 3,
    background: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '&:hover': { borderColor: 'quiet' },
    '& [data-photo]': {
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      width: '4.25rem',
      height: '4.25rem',
      borderRadius: 'md',
      overflow: 'hidden',
      background: 'hover',
      color: 'quiet',
      fontSize: 'xl',
      fontWeight: 'semibold',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& [data-words]': { flex: 1, minWidth: 0 },
    '& h3': { fontSize: 'md', fontWeight: 'semibold', lineClamp: 2, overflowWrap: 'anywhere' },
    '& h3 button': {
      font: 'inherit',
      color: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      outline: 'none',
    },
    // The whole card opens where its name does; the button beside lies above.
    '& h3 button::after': { content: '""', position: 'absolute', inset: 0 },
    '&:has(h3 button:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
    '& p': { fontSize: 'sm', color: 'quiet' },
    '& [data-delete]': {
      position: 'relative',
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      width: '2.25rem',
      height: '2.25rem',
      borderRadius: 'md',
      color: 'quiet',
      cursor: 'pointer',
      '&:hover': { background: 'hover', color: 'text' },
      '& svg': { width: '1rem', height: '1rem' },
      '@media (pointer: coarse)': { width: '2.75rem', height: '2.75rem' },
    },
  },
});

/** Somebody of a list, in a row that costs next to nothing to draw. */
export const ProfileCard = memo(function ProfileCard({
  profile,
  onOpen,
  onDelete,
}: ProfileCardProps) {
  const intl = useIntl();
  const mayDelete = usePermission('delete_face_profile');
  const name = profile.name.trim() || intl.formatMessage({ id: 'faces.profile.unnamed' });
  const deleteLabel = intl.formatMessage({ id: 'faces.list.delete' }, { name });
  return (
    <Card aria-label={name}>
      <FacePhoto profile={profile} />
      <div data-words="">
        <h3 title={name}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(profile)}>
            {name}
          </button>
        </h3>
        <p>
          {intl.formatMessage({ id: GENDER_IDS[profile.gender] })} ·{' '}
          {intl.formatMessage({ id: 'faces.profile.photos' }, { count: profile.images.length })}
        </p>
      </div>
      {mayDelete && (
        <button
          type="button"
          data-delete=""
          aria-label={deleteLabel}
          title={deleteLabel}
          onClick={() => onDelete(profile)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      )}
    </Card>
  );
});

/** The first photo; the initial where there is none, none that may be seen, or none that loads. */
function FacePhoto({ profile: { name, images } }: { profile: FaceProfile }) {
  const maySee = usePermission('read_face_profile_image');
  const [failedSource, setFailedSource] = useState<string>();
  const source = maySee ? images[0]?.url : undefined;
  return (
    <div data-photo="" aria-hidden="true">
      {source === undefined || source === failedSource ? (
        ([...name.trim()][0] ?? '?').toUpperCase()
      ) : (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSource(source)}
        />
      )}
    </div>
  );
}
