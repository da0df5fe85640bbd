import type { default as Hls } from 'hls.js';
import { emptyVideo, start, watchVideo } from './play-video';
import type { PlayerEvents, StopPlaying } from './player';
import { lossOf } from './refusal';

const APPLE_HLS = 'application/vnd.apple.mpegurl';
/** Seconds of video to buffer behind and ahead, limited so that a wall of cameras does not fill the memory. */
const BACK_BUFFER_SECONDS = 10;
const BUFFER_SECONDS = 20;

/** Some cameras send HEVC in MPEG-TS, which only the full build of the player supports. */
const HEVC = 'hvc1.1.6.L93.B0';
const NEEDS_FULL_PLAYER = /^Unsupported (\S+) in M2TS/;

/** Plays HLS with hls.js if the browser supports it, otherwise natively. */
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
      play(Player, (missing) => {
        if (missing === 'HEVC') events.onCodecs(HEVC);
        if (missing === 'HEVC' && !canDecode(HEVC)) events.onUnplayable();
        else playFully().catch(fail);
      });
    } else if (video.canPlayType(APPLE_HLS) !== '') {
      video.src = address;
    } else {
      events.onUnplayable();
      return;
    }
    start(video);
  }

  async function playFully() {
    const { default: Player } = await import(/* webpackChunkName: "hls-full" */ 'hls.js');
    if (isStopped) return;
    hls?.destroy();
    play(Player);
    start(video);
  }

  function play(Player: typeof Hls, onMissing?: (format: string) => void) {
    hls = new Player({ backBufferLength: BACK_BUFFER_SECONDS, maxBufferLength: BUFFER_SECONDS });
    reportCodecs(hls, Player, events);
    reportErrors(hls, Player, events, onMissing);
    hls.loadSource(new URL(address, window.location.href).href);
    hls.attachMedia(video);
  }

  function fail() {
    if (!isStopped) events.onLost('network');
  }

  begin().catch(fail);
  return () => {
    isStopped = true;
    stopWatching();
    hls?.destroy();
    emptyVideo(video);
  };
}

function canDecode(codecs: string): boolean {
  return window.MediaSource?.isTypeSupported(`video/mp4; codecs="${codecs}"`) ?? false;
}

/** Reports codecs from the playlist, or from the video itself if the playlist has none. */
function reportCodecs(hls: Hls, { Events }: typeof Hls, events: PlayerEvents): void {
  const report = (codecs: string | undefined) => codecs && events.onCodecs(codecs);
  hls.on(Events.MANIFEST_LOADED, (_event, { levels }) => {
    report(levels.map(({ attrs }) => attrs.CODECS).find(Boolean));
  });
  hls.on(Events.BUFFER_CODECS, (_event, { video }) => report(video?.codec));
}

function reportErrors(
  hls: Hls,
  Player: typeof Hls,
  events: PlayerEvents,
  onMissing: ((format: string) => void) | undefined,
): void {
  const { ErrorDetails, ErrorTypes } = Player;
  const unplayable: string[] = [
    ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_ADD_CODEC_ERROR,
    ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ];
  let hasRecovered = false;
  let isMissingReported = false;
  hls.on(Player.Events.ERROR, (_event, data) => {
    const { fatal, type, details } = data;
    // The player itself would go on retrying a format that it does not support.
    const [, missing] = NEEDS_FULL_PLAYER.exec(data.error?.message ?? '') ?? [];
    if (onMissing && missing !== undefined) {
      if (!isMissingReported) onMissing(missing);
      isMissingReported = true;
      return;
    }
    if (!fatal) return;
    if (unplayable.includes(details)) {
      events.onUnplayable();
    } else if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else {
      const isLine =
        type === ErrorTypes.NETWORK_ERROR && details !== ErrorDetails.MANIFEST_PARSING_ERROR;
      events.onLost(isLine ? lossOf(data.response?.code ?? 0, undefined) : 'media');
    }
  });
}
