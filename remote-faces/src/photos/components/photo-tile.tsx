import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, IconButton, Picture, Spinner } from '@maitred/shared-kit/ui';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

interface PhotoTileProps {
  /** The accessible name of the photo. */
  label: string;
  /** Undefined until there is something to show. */
  source: string | undefined;
  isBusy?: boolean;
  /** Undefined if it may not be removed. */
  onRemove: (() => void) | undefined;
  /** Shown below the picture: progress, or what is wrong with it. */
  children?: ReactNode;
}

const Tile = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    minWidth: 0,
    fontSize: 'sm',
    '& > figure': {
      position: 'relative',
      aspectRatio: '1',
      borderRadius: 'md',
      overflow: 'hidden',
      background: 'hover',
      display: 'grid',
      placeItems: 'center',
      color: 'quiet',
    },
    '& > figure > [data-over]': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      color: 'white',
      background: 'rgba(20, 12, 6, 0.45)',
    },
    '& > figure > button': {
      position: 'absolute',
      top: 1,
      insetInlineEnd: 1,
      background: 'panel',
      color: 'text',
    },
  },
});

/** One photo with its status. */
export function PhotoTile({ label, source, isBusy = false, onRemove, children }: PhotoTileProps) {
  const intl = useIntl();
  return (
    <Tile aria-label={label}>
      <figure>
        {source === undefined && !isBusy && <ImageOff aria-hidden="true" />}
        {source !== undefined && <Picture src={source} alt="" aspectRatio="1" />}
        {isBusy && (
          <div data-over="">
            <Spinner size="md" />
          </div>
        )}
        {onRemove && (
          <IconButton
            size="sm"
            label={intl.formatMessage({ id: 'faces.photos.remove' }, { photo: label })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </figure>
      {children}
    </Tile>
  );
}
