import { listen } from '../common/listen';
import { MjpegFrames } from './mjpeg-frames';
import { type LossReason, type PlayerEvents, STALL_LIMIT_MS, type StopPlaying } from './player';
import { lossOf } from './refusal';

/**
 * Plays a stream of JPEGs frame by frame, because an image element does not report when its stream ends. Only a
 * cross-origin stream, which scripts may not read, is left to the image element.
 */
export function playMjpeg(
  image: HTMLImageElement,
  address: string,
  events: PlayerEvents,
): StopPlaying {
  const url = new URL(address, window.location.href);
  return url.origin === window.location.origin
    ? playFrames(image, url, events)
    : playByElement(image, url, events);
}

function playFrames(image: HTMLImageElement, url: URL, events: PlayerEvents): StopPlaying {
  const reading = new AbortController();
  let watchdog = setTimeout(() => lose(), STALL_LIMIT_MS);
  let shown: string | undefined;

  function lose(reason: LossReason = 'network') {
    if (!reading.signal.aborted) events.onLost(reason);
  }

  function show(frame: Uint8Array<ArrayBuffer>) {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => lose(), STALL_LIMIT_MS);
    const previous = shown;
    shown = URL.createObjectURL(new Blob([frame], { type: 'image/jpeg' }));
    image.src = shown;
    if (previous === undefined) events.onPlaying();
    else URL.revokeObjectURL(previous);
  }

  async function read() {
    const response = await fetch(url, { signal: reading.signal, cache: 'no-store' });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      return lose(lossOf(response.status, body));
    }
    if (response.body === null) return lose();
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('multipart/')) return events.onLost('media');
    const frames = new MjpegFrames(type);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Of several frames that arrive at once, draw only the newest.
      const newest = frames.push(part.value).at(-1);
      if (newest !== undefined && !reading.signal.aborted) show(newest);
    }
    lose();
  }

  read().catch(() => lose());
  return () => {
    reading.abort();
    clearTimeout(watchdog);
    clear(image);
    if (shown !== undefined) URL.revokeObjectURL(shown);
  };
}

function playByElement(image: HTMLImageElement, url: URL, events: PlayerEvents): StopPlaying {
  const lose = () => events.onLost('network');
  // For the first frame only: the element may not report later ones.
  const watchdog = setTimeout(lose, STALL_LIMIT_MS);
  const stopListening = listen(image, {
    load: () => {
      clearTimeout(watchdog);
      events.onPlaying();
    },
    error: lose,
  });
  image.src = url.href;
  return () => {
    clearTimeout(watchdog);
    stopListening();
    // Clearing the source closes the connection, which would otherwise stay open forever.
    clear(image);
  };
}

/** Empties `src` instead of removing it: Chromium never frees an image whose `src` is removed while detached. */
function clear(image: HTMLImageElement): void {
  image.src = '';
}
