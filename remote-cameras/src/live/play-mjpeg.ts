import { listen } from '../common/listen';
import { MjpegFrames } from './mjpeg-frames';
import { type LossReason, type PlayerEvents, STALL_LIMIT_MS, type StopPlaying } from './player';
import { lossOf } from './refusal';

/**
 * Plays a stream of JPEGs. Frame by frame, because an image element that is given the stream tells
 * nobody when it ends; only a foreign stream, which scripts may not read, is left to the element.
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
      // Only the newest of what came at once is worth drawing.
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
  // Of later frames the element may tell nothing.
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
    // Without a source the browser closes the connection, which would go on for ever.
    clear(image);
  };
}

/** Empties `src` instead of removing it: Chromium never frees an image that loses it off the page. */
function clear(image: HTMLImageElement): void {
  image.src = '';
}
