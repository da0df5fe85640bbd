/** A picture of a camera, ready to be drawn. */
export interface Still {
  /** For `src` of an image. */
  address: string;
  /** When the camera took it, milliseconds since the epoch, by this browser's clock. */
  takenAt: number;
  /** Gives its memory back; the address means nothing afterwards. */
  release: () => void;
}

/** Milliseconds. A camera that is only being connected takes 8 s to answer. */
export const STILL_TIME_LIMIT = 12_000;

/**
 * Reads the newest still of a camera.
 * @throws where there is none: the camera is offline, the address has expired, no network, no answer
 */
export async function loadStill(address: string, signal: AbortSignal): Promise<Still> {
  const url = new URL(address, window.location.href);
  const load = url.origin === window.location.origin ? fetchStill : loadForeignStill;
  const reading = new AbortController();
  const end = () => reading.abort();
  const timer = setTimeout(end, STILL_TIME_LIMIT);
  signal.addEventListener('abort', end);
  try {
    return await load(url, reading.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** By fetch, because its headers say when the picture was taken. */
async function fetchStill(url: URL, signal: AbortSignal): Promise<Still> {
  // A server that has no newer picture says so in a few bytes.
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`The still answered ${response.status}`);
  const picture = await response.blob();
  const objectUrl = URL.createObjectURL(picture);
  return {
    address: objectUrl,
    takenAt: Date.now() - ageOf(response.headers),
    release: () => URL.revokeObjectURL(objectUrl),
  };
}

/** Another origin need not let a script read its pictures, but an image may always show them. */
async function loadForeignStill(url: URL, signal: AbortSignal): Promise<Still> {
  const now = Date.now();
  url.searchParams.set('at', String(now));
  const image = new Image();
  image.src = url.href;
  // Another source ends the request, and what waits for it.
  signal.addEventListener('abort', () => {
    image.src = '';
  });
  await image.decode();
  return { address: url.href, takenAt: now, release: () => undefined };
}

/** Milliseconds, by the server's clock alone; 0 where it does not say. */
function ageOf(headers: Headers): number {
  const taken = Date.parse(headers.get('last-modified') ?? '');
  const answered = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(taken) || Number.isNaN(answered) ? 0 : Math.max(0, answered - taken);
}
