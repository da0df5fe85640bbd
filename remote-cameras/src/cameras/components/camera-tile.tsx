import type { Camera } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link } from '@maitred/shared-kit/router';
import { chakra } from '@maitred/shared-kit/ui';
import { useId, useRef } from 'react';
import { useIsVisible } from '../../common/use-is-visible';
import { cameraState } from '../../stills/camera-state';
import { CameraStateBadge } from '../../stills/camera-state-badge';
import { StillImage } from '../../stills/components/still-image';
import { useStill } from '../../stills/use-still';

interface CameraTileProps {
  camera: Camera;
  timeZone: string;
  /** The address of the camera; undefined if the user may not open cameras. */
  to: string | undefined;
  /** Whether something covers it. */
  isCovered?: boolean;
}

const Tile = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    background: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    transition: 'border-color 120ms',
    '&:has(a:hover)': { borderColor: 'quiet' },
    '&:has(a:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '2px',
    },
  },
});

const PicturePlace = chakra('div', {
  base: {
    position: 'relative',
    // In a tile that is taller than its content, the picture takes the remaining height.
    flexGrow: 1,
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    background: 'brown.900',
    // A picture that nobody has scrolled to has not been requested and would print as loading.
    '&:has([data-state=loading])': { _print: { display: 'none' } },
  },
});

const Corner = chakra('div', {
  base: { position: 'absolute', insetInlineStart: 2, bottom: 2, insetInlineEnd: 2 },
});

const Name = chakra('h3', {
  base: {
    paddingInline: 3,
    paddingBlock: 2.5,
    fontSize: 'md',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    // The link in the name covers the whole tile.
    '& a': { color: 'inherit', textDecoration: 'none', outline: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

/** An element inside the padded one, because a clamped third line would show through the padding. */
const TwoLines = chakra('span', { base: { lineClamp: 2 } });

/** A camera in the grid: its newest still, the age of that, and a link to the camera. */
export function CameraTile({ camera, timeZone, to, isCovered = false }: CameraTileProps) {
  const intl = useIntl();
  const stateId = useId();
  const place = useRef<HTMLDivElement>(null);
  const isVisible = useIsVisible(place);
  const still = useStill(camera.snapshotUrl, isVisible && !isCovered);
  const name = camera.name || intl.formatMessage({ id: 'cameras.camera.unnamed' });
  return (
    <Tile>
      <PicturePlace ref={place}>
        <StillImage still={still} isCovered={isCovered} />
        <Corner id={stateId}>
          <CameraStateBadge
            state={cameraState(still, false)}
            takenAt={still.takenAt}
            timeZone={timeZone}
          />
        </Corner>
      </PicturePlace>
      <Name title={name} dir="auto">
        <TwoLines>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} aria-describedby={stateId}>
              {name}
            </Link>
          )}
        </TwoLines>
      </Name>
    </Tile>
  );
}
