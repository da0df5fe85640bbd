import type { IntlShape } from '@maitred/shared-kit/i18n';
import type { CurrentStill } from '../stills/use-still';

/** What a picture is worth: moving now, of a moment, or of a camera that has stopped. */
export type CameraState = 'live' | 'loading' | 'still' | 'offline';

export function cameraState(still: CurrentStill, isPlaying: boolean): CameraState {
  if (isPlaying) return 'live';
  if (still.state === 'fresh') return 'still';
  return still.state;
}

/** "Live", "Still of 14:02", "Offline, last seen 14:02". `time` is when the picture was taken. */
export function cameraStateText(
  intl: IntlShape,
  state: CameraState,
  time: string | undefined,
): string {
  if (state === 'live') return intl.formatMessage({ id: 'cameras.state.live' });
  if (state === 'loading') return intl.formatMessage({ id: 'cameras.state.loading' });
  if (state === 'still') {
    return intl.formatMessage({ id: 'cameras.state.still' }, { time: time ?? '' });
  }
  return time === undefined
    ? intl.formatMessage({ id: 'cameras.state.offline' })
    : intl.formatMessage({ id: 'cameras.state.offlineSince' }, { time });
}
