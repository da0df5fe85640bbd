import { FACE_IMAGE_REFUSALS, type FaceImage, type FaceImageRefusal } from '@maitred/contract';
import { ApiError, NoResponseError } from '@maitred/shared-kit/api';
import { SlowLineError, type UnusablePhoto, UnusablePhotoError } from './prepare-photo';

/** Why a photo is refused for good. */
export type PhotoRefusal = FaceImageRefusal | UnusablePhoto;

export type PhotoState =
  | { kind: 'waiting' }
  | { kind: 'preparing' }
  | { kind: 'sending'; share: number }
  | { kind: 'done'; image: FaceImage }
  | { kind: 'refused'; reason: PhotoRefusal }
  /** May succeed when it is sent again. */
  | { kind: 'failed'; error: unknown };

export interface QueuedPhoto {
  key: string;
  /** The file name. */
  name: string;
  /** Object URL of a small copy; undefined until the file has been opened. */
  preview: string | undefined;
  /** Whether it was made smaller than usual for a slow connection. */
  isReduced: boolean;
  state: PhotoState;
}

/** The state of a photo after an error. */
export function outcomeOf(error: unknown): PhotoState {
  const reason = refusalOf(error);
  return reason === undefined ? { kind: 'failed', error } : { kind: 'refused', reason };
}

/** Too many requests, or a server that is restarting. */
const PASSING_STATUSES = [429, 502, 503, 504];

/** Whether an error is temporary and not about the photo, which may get through a little later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return PASSING_STATUSES.includes(error.status);
  return error instanceof NoResponseError;
}

/** Whether the call timed out. */
export function isCutOff(error: unknown): boolean {
  return (
    error instanceof NoResponseError &&
    error.cause instanceof DOMException &&
    error.cause.name === 'TimeoutError'
  );
}

/** Whether the photos behind it have to wait until the user retries or the connection is back. */
export function holdsOthers(error: unknown): boolean {
  return isPassing(error) || error instanceof SlowLineError;
}

function refusalOf(error: unknown): PhotoRefusal | undefined {
  if (error instanceof UnusablePhotoError) return error.reason;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return 'too_large';
  if (error.status === 415) return 'wrong_type';
  const status = error.data?.status;
  return FACE_IMAGE_REFUSALS.find((refusal) => refusal === status);
}

/** Whether a photo is still waiting, being prepared or being sent. */
export function isUnderWay({ state }: QueuedPhoto): boolean {
  return state.kind === 'waiting' || state.kind === 'preparing' || state.kind === 'sending';
}

/** Whether a photo did not arrive and needs the user's attention. */
export function hasProblem({ state }: QueuedPhoto): boolean {
  return state.kind === 'refused' || state.kind === 'failed';
}
