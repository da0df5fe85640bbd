import type { FaceProfile } from '@maitred/contract';
import { chakra } from '@maitred/shared-kit/ui';
import { memo, useRef, useState } from 'react';
import { usePictureSlot } from '../../paging/picture-scheduler';
import type { ProfileLabels } from '../hooks/use-profile-labels';

export const PROFILE_CARD_HEIGHT_REM = 6;

interface ProfileCardProps {
  profile: FaceProfile;
  /** What tells the person from others of the list. */
  name: string;
  labels: ProfileLabels;
  maySeePhotos: boolean;
  /** Edits the profile, or shows it to somebody who may only look. */
  onOpen: (profile: FaceProfile) => void;
}

/**
 * The looks of all cards, around their list. Cards pass by in hundreds at one flick: a class, a text
 * to format or an icon in each of them would cost frames on a slow phone.
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
    // The whole card opens where its name does.
    '& h3 button::after': { content: '""', position: 'absolute', inset: 0 },
    '& p': { fontSize: 'sm', color: 'quiet' },
  },
});

/** Somebody of a list. Its looks come from `ProfileCards` around it. */
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
 * The first photo; the initial until its turn, and where there is none, none that may be seen, or
 * none that loads.
 */
function FacePhoto({ profile: { name, images }, maySeePhotos }: FacePhotoProps) {
  const [failedSource, setFailedSource] = useState<string>();
  const mayLoad = usePictureSlot();
  const [newest] = images;
  // Signed anew it is the same photo: what is on screen stays, and what has failed is tried by the new address.
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
