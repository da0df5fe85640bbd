import * as v from '@maitred/shared-kit/schema';
import { isSigned } from '@maitred/shared-kit/ui';

/** A picture of a camera, ready to display. */
export interface Still {
  /** For the `src` of an image. */
  address: string;
  /** When the camera took it, in milliseconds since the epoch by this browser's clock. */
  takenAt: number;
  /** Frees its memory; the address is invalid afterwards. */
  release: () => void;
}

/** Why there is no newer still. */
export type StillFailure =
  /** The server says that the camera delivers nothing or does not exist any more. */
  | 'offline'
  /** The server rejects the address, which may have expired. */
  | 'refused'
  /** No network, no response or a server error, which says nothing about the camera. */
  | 'unreachable';

/** Milliseconds. A camera that is still connecting takes 8 s to respond. */
export const STILL_TIME_LIMIT_MS = 12_000;

/** Reads the newest still of a camera, or returns why there is none. */
export async function loadStill(
  address: string,
  signal: AbortSignal,
): Promise<Still | StillFailure> {
  if (!URL.canParse(address, window.location.href)) return 'unreachable';
  const url = new URL(address, window.location.href);
  const load = url.origin === window.location.origin ? fetchStill : loadForeignStill;
  const reading = new AbortController();
  const end = () => reading.abort();
  const timer = setTimeout(end, STILL_TIME_LIMIT_MS);
  signal.addEventListener('abort', end);
  try {
    return await load(url, reading.signal);
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Uses fetch, because the response headers say when the picture was taken. */
async function fetchStill(url: URL, signal: AbortSignal): Promise<Still | StillFailure> {
  // Revalidates: without a newer picture, the server's response takes only a few bytes.
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) return failureOf(response);
  const picture = await response.blob();
  // A page of a proxy on the way, such as a sign-in page.
  if (picture.type.startsWith('text/')) return 'unreachable';
  const objectUrl = URL.createObjectURL(picture);
  return {
    address: objectUrl,
    takenAt: Date.now() - ageOf(response.headers),
    release: () => URL.revokeObjectURL(objectUrl),
  };
}

const OfflineSchema = v.object({ status: v.literal('camera_offline') });

async function failureOf(response: Response): Promise<StillFailure> {
  const { status } = response;
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'offline';
  // A 503 may come from anything on the way to the camera; only the status in the body tells.
  return v.is(OfflineSchema, await response.json()) ? 'offline' : 'unreachable';
}

/** Origins found, since the page was loaded, not to let scripts read their pictures. */
const showsOnly = new Set<string>();

/** Another origin may not let scripts read its pictures, but an image element can always show them. */
async function loadForeignStill(url: URL, signal: AbortSignal): Promise<Still | StillFailure> {
  let failure: StillFailure = 'unreachable';
  if (!showsOnly.has(url.origin)) {
    const answer = await fetchStill(url, signal).catch(() => undefined);
    if (typeof answer === 'object') return answer;
    signal.throwIfAborted();
    // Remember the origin at once, because a slow camera may not have time to respond twice.
    if (answer === undefined) showsOnly.add(url.origin);
    // It may need credentials, which the browser sends only with images here.
    else failure = answer;
  }
  try {
    return await showStill(url, signal);
  } catch {
    // The image failed too, so it may have been the network.
    if (!signal.aborted) showsOnly.delete(url.origin);
    return failure;
  }
}

async function showStill({ href, search }: URL, signal: AbortSignal): Promise<Still> {
  const now = Date.now();
  const image = new Image();
  // Bypass the browser's cache, unless the address is signed, because the server would reject the extra parameter.
  image.src = isSigned(href) ? href : `${href}${search === '' ? '?' : '&'}at=${now}`;
  // Changing the source cancels the request and rejects `decode`.
  signal.addEventListener('abort', () => {
    image.src = '';
  });
  await image.decode();
  return { address: image.src, takenAt: now, release: () => undefined };
}

/** Age in milliseconds by the server's clock only; 0 if the headers are missing. */
function ageOf(headers: Headers): number {
  const taken = Date.parse(headers.get('last-modified') ?? '');
  const answered = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(taken) || Number.isNaN(answered) ? 0 : Math.max(0, answered - taken);
}
