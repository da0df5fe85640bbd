import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import { type CameraState, cameraStateText } from './camera-state';

interface CameraStateBadgeProps {
  state: CameraState;
  takenAt: number | undefined;
  timeZone: string;
}

// White on nearly black is legible on any picture and in both themes.
const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    maxWidth: '100%',
    paddingInline: 2,
    paddingBlock: 0.5,
    borderRadius: 'full',
    background: 'rgba(20, 12, 6, 0.82)',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
});

const Dot = chakra('span', {
  base: { width: '0.5rem', height: '0.5rem', flexShrink: 0, borderRadius: 'full' },
  variants: {
    state: {
      live: { background: 'red.400' },
      loading: { background: 'gray.400' },
      still: { background: 'green.300' },
      offline: { borderWidth: '2px', borderColor: 'orange.300' },
    },
  },
});

/** The state of a camera as text on its picture. */
export function CameraStateBadge({ state, takenAt, timeZone }: CameraStateBadgeProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const time = takenAt === undefined ? undefined : instantText(takenAt, timeZone);
  return (
    <Chip data-state={state}>
      {/* Grey also if nothing is known of the camera at the moment. */}
      <Dot state={state === 'unrefreshed' ? 'loading' : state} aria-hidden="true" />
      <span>{cameraStateText(intl, state, time)}</span>
    </Chip>
  );
}
