import type { default as Hls } from 'hls.js';
import { emptyVideo, start, watchVideo } from './play-video';
import type { PlayerEvents, StopPlaying } from './player';
import { lossOf } from './refusal';

const APPLE_HLS = 'application/vnd.apple.mpegurl';
/** Seconds of video kept behind and ahead of now: a wall of cameras must not fill the memory. */
const BACK_BUFFER = 10;
const BUFFER = 20;

/** Plays HLS: through hls.js where the browser can feed it, else by the browser itself. */
export function playHls(
  video: HTMLVideoElement,
  address: string,
  events: PlayerEvents,
): StopPlaying {
  let hls: Hls | undefined;
  let isStopped = false;
  video.loop = false;
  const stopWatching = watchVideo(video, events);

  async function begin() {
    const { default: Player } = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
    if (isStopped) return;
    if (Player.isSupported()) {
      hls = new Player({ backBufferLength: BACK_BUFFER, maxBufferLength: BUFFER });
      reportErrors(hls, Player, events);
      hls.loadSource(new URL(address, window.location.href).href);
      hls.attachMedia(video);
    } else if (video.canPlayType(APPLE_HLS) !== '') {
      video.src = address;
    } else {
      events.onUnplayable();
      return;
    }
    start(video);
  }

  begin().catch(() => {
    if (!isStopped) events.onLost('network');
  });
  return () => {
    isStopped = true;
    stopWatching();
    hls?.destroy();
    emptyVideo(video);
  };
}

function reportErrors(hls: Hls, Player: typeof Hls, events: PlayerEvents): void {
  const { ErrorDetails, ErrorTypes } = Player;
  const unplayable: string[] = [
    ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_ADD_CODEC_ERROR,
    ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ];
  let hasRecovered = false;
  hls.on(Player.Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return;
    if (unplayable.includes(details)) {
      events.onUnplayable();
    } else if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else {
      const isLine =
        type === ErrorTypes.NETWORK_ERROR && details !== ErrorDetails.MANIFEST_PARSING_ERROR;
      const refusal = lossOf(response?.code ?? 0, undefined);
      events.onLost(isLine ? refusal : 'media');
    }
  });
}
