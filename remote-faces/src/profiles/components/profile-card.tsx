import type { FaceProfile } from '@maitred/contract';
import { chakra } from '@maitred/shared-kit/ui';
import { memo, useRef, useState } from 'react';
import { usePictureSlot } from '../../paging/picture-scheduler';
import type { ProfileLabels } from '../hooks/use-profile-labels';

export const PROFILE_CARD_HEIGHT_REM = 6;

interface ProfileCardProps {
  profile: FaceProfile;
  /** A name that distinguishes the person from others on the list. */
  name: string;
  labels: ProfileLabels;
  maySeePhotos: boolean;
  /** Opens the profile for editing, or for viewing if the user has read-only access. */
  onOpen: (profile: FaceProfile) => void;
}

/**
 * Wraps the list and styles all cards. A flick scrolls past hundreds of cards: a styled component, a text to format
 * or an icon in each of them would cost frames on a slow phone.
 */
export const ProfileCards = chakra('div', {
  base: {
    '& article': {
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
    },
    '& article:hover': { borderColor: 'quiet' },
    '& article:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
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
    '& [data-text]': { flex: 1, minWidth: 0 },
    '& h3': { fontSize: 'md', fontWeight: 'semibold' },
    '& h3 span': { lineClamp: 2, overflowWrap: 'anywhere' },
    '& h3 button': {
      display: 'block',
      width: '100%',
      font: 'inherit',
      color: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      outline: 'none',
    },
    // The button of the name covers the whole card.
    '& h3 button::after': { content: '""', position: 'absolute', inset: 0 },
    '& p': { fontSize: 'sm', color: 'quiet' },
  },
});

/** One person on a list. Styled by the surrounding `ProfileCards`. */
export const ProfileCard = memo(function ProfileCard({
  profile,
  name: ownName,
  labels,
  maySeePhotos,
  onOpen,
}: ProfileCardProps) {
  const name = ownName.trim() || labels.unnamed;
  return (
    <article aria-label={name}>
      <FacePhoto profile={profile} maySeePhotos={maySeePhotos} />
      <div data-text="">
        <h3 title={name}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(profile)}>
            <span>{name}</span>
          </button>
        </h3>
        <p>{`${labels.gender(profile.gender)} · ${labels.photos(profile.images.length)}`}</p>
      </div>
    </article>
  );
});

type FacePhotoProps = Pick<ProfileCardProps, 'profile' | 'maySeePhotos'>;

/**
 * The first photo. Shows the initial until the photo may load, and if there is no photo, the user may not see it or
 * it fails to load.
 */
function FacePhoto({ profile: { name, images }, maySeePhotos }: FacePhotoProps) {
  const [failedSource, setFailedSource] = useState<string>();
  const mayLoad = usePictureSlot();
  const [newest] = images;
  // A new signature does not change the photo: keep the loaded address, and use the new one only if that failed.
  const kept = useRef(newest);
  if (kept.current?.id !== newest?.id || kept.current?.url === failedSource) kept.current = newest;
  const source = maySeePhotos && mayLoad ? kept.current?.url : undefined;
  return (
    <div data-photo="" aria-hidden="true">
      {source === undefined || source === failedSource ? (
        ([...name.trim()][0] ?? '?').toUpperCase()
      ) : (
        <img src={source} alt="" decoding="async" onError={() => setFailedSource(source)} />
      )}
    </div>
  );
}
