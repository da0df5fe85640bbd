import { listen } from '../common/listen';
import { type PlayerEvents, STALL_LIMIT_MS, type StopPlaying } from './player';

const LOOK_INTERVAL_MS = 2000;

/** The MediaError code for network errors; all others are about the media itself. */
const NETWORK_ERROR = 2;

/** Plays an MP4 or WebM, in a loop if it has an end. */
export function playFile(
  video: HTMLVideoElement,
  address: string,
  events: PlayerEvents,
): StopPlaying {
  video.loop = true;
  video.src = address;
  const stopWatching = watchVideo(video, events);
  start(video);
  return () => {
    stopWatching();
    emptyVideo(video);
  };
}

/** Reports when a video plays, fails, ends or stalls. */
export function watchVideo(video: HTMLVideoElement, events: PlayerEvents): StopPlaying {
  const stopListening = listen(video, {
    playing: events.onPlaying,
    error: () => events.onLost(video.error?.code === NETWORK_ERROR ? 'network' : 'media'),
    ended: () => events.onLost('network'),
  });
  let lastTime = -1;
  // On the monotonic clock.
  let movedAt = performance.now();
  const timer = setInterval(() => {
    if (video.currentTime !== lastTime) {
      lastTime = video.currentTime;
      movedAt = performance.now();
    } else if (performance.now() - movedAt >= STALL_LIMIT_MS) {
      events.onLost('network');
    }
  }, LOOK_INTERVAL_MS);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}

/** Starts muted, because browsers block autoplay with sound. Any other refusal shows up as a stall. */
export function start(video: HTMLVideoElement): void {
  video.muted = true;
  video.play().catch(() => undefined);
}

/** Makes the browser close the connection and drop its buffer. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}
