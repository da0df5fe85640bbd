import * as v from '@maitred/shared-kit/schema';
import { isSigned } from '@maitred/shared-kit/ui';

/** A picture of a camera, ready to be drawn. */
export interface Still {
  /** For `src` of an image. */
  address: string;
  /** When the camera took it, milliseconds since the epoch, by this browser's clock. */
  takenAt: number;
  /** Gives its memory back; the address means nothing afterwards. */
  release: () => void;
}

/** Why no newer still has come. */
export type StillFailure =
  /** The camera delivers nothing or is there no more: its server says so. */
  | 'offline'
  /** The server does not take the address, which may have expired. */
  | 'refused'
  /** No network, no answer, a server in trouble: nothing that tells of the camera. */
  | 'unreachable';

/** Milliseconds. A camera that is only being connected takes 8 s to answer. */
export const STILL_TIME_LIMIT_MS = 12_000;

/** Reads the newest still of a camera, or finds out why there is none. */
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

/** By fetch, because its headers say when the picture was taken. */
async function fetchStill(url: URL, signal: AbortSignal): Promise<Still | StillFailure> {
  // A server that has no newer picture says so in a few bytes.
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) return failureOf(response);
  const picture = await response.blob();
  // A page of something on the way, such as a sign-in.
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
  // A 503 may be of anything on the way to the camera: only the word in it tells.
  return v.is(OfflineSchema, await response.json()) ? 'offline' : 'unreachable';
}

/** Origins that let no script read their pictures, since the page was loaded. */
const showsOnly = new Set<string>();

/** Another origin need not let a script read its pictures, but an image may always show them. */
async function loadForeignStill(url: URL, signal: AbortSignal): Promise<Still | StillFailure> {
  let failure: StillFailure = 'unreachable';
  if (!showsOnly.has(url.origin)) {
    const answer = await fetchStill(url, signal).catch(() => undefined);
    if (typeof answer === 'object') return answer;
    signal.throwIfAborted();
    // At once, because a slow camera may have no time left to answer twice.
    if (answer === undefined) showsOnly.add(url.origin);
    // It may want the credentials that the browser sends with images alone.
    else failure = answer;
  }
  try {
    return await showStill(url, signal);
  } catch {
    // Then it may have been the line.
    if (!signal.aborted) showsOnly.delete(url.origin);
    return failure;
  }
}

async function showStill({ href, search }: URL, signal: AbortSignal): Promise<Still> {
  const now = Date.now();
  const image = new Image();
  // Past the browser's cache, where the server does not refuse what it has not signed.
  image.src = isSigned(href) ? href : `${href}${search === '' ? '?' : '&'}at=${now}`;
  // Another source ends the request, and what waits for it.
  signal.addEventListener('abort', () => {
    image.src = '';
  });
  await image.decode();
  return { address: image.src, takenAt: now, release: () => undefined };
}

/** Milliseconds, by the server's clock alone; 0 where it does not say. */
function ageOf(headers: Headers): number {
  const taken = Date.parse(headers.get('last-modified') ?? '');
  const answered = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(taken) || Number.isNaN(answered) ? 0 : Math.max(0, answered - taken);
}
