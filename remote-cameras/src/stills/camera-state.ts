import type { IntlShape } from '@maitred/shared-kit/i18n';
import type { CurrentStill } from './use-still';

/** The state of a picture: live, a recent still, a stale one, or of a camera that is offline. */
export type CameraState = 'live' | 'loading' | 'still' | 'unrefreshed' | 'offline';

export function cameraState(still: CurrentStill, isPlaying: boolean): CameraState {
  if (isPlaying) return 'live';
  if (still.state === 'fresh') return 'still';
  return still.state;
}

/**
 * "Live", "Still of 14:02", "Not refreshed since 14:02", "Offline, last seen 14:02".
 * @param time when the picture was taken; undefined if there is none
 */
export function cameraStateText(
  intl: IntlShape,
  state: CameraState,
  time: string | undefined,
): string {
  const text = (id: string) => intl.formatMessage({ id }, { time: time ?? '' });
  const hasTime = time !== undefined;
  switch (state) {
    case 'live':
      return text('cameras.state.live');
    case 'loading':
      return text('cameras.state.loading');
    case 'still':
      return text('cameras.state.still');
    case 'unrefreshed':
      return text(hasTime ? 'cameras.state.unrefreshedSince' : 'cameras.state.unrefreshed');
    case 'offline':
      return text(hasTime ? 'cameras.state.offlineSince' : 'cameras.state.offline');
  }
}
