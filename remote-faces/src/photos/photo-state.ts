import { FACE_IMAGE_REFUSALS, type FaceImage, type FaceImageRefusal } from '@maitred/contract';
import { ApiError, NoResponseError } from '@maitred/shared-kit/api';
import { SlowLineError, type UnusablePhoto, UnusablePhotoError } from './prepare-photo';

/** Why a photo will not be taken, however often it is sent. */
export type PhotoRefusal = FaceImageRefusal | UnusablePhoto;

export type PhotoState =
  | { kind: 'waiting' }
  | { kind: 'preparing' }
  | { kind: 'sending'; share: number }
  | { kind: 'done'; image: FaceImage }
  | { kind: 'refused'; reason: PhotoRefusal }
  /** May work when it is sent again. */
  | { kind: 'failed'; error: unknown };

export interface QueuedPhoto {
  key: string;
  /** Of the file. */
  name: string;
  /** Address of a small copy in this tab; undefined until the file was opened. */
  preview: string | undefined;
  /** Whether it was made smaller than usual for a slow connection. */
  isReduced: boolean;
  state: PhotoState;
}

/** What becomes of a photo whose way ended with an error. */
export function outcomeOf(error: unknown): PhotoState {
  const reason = refusalOf(error);
  return reason === undefined ? { kind: 'failed', error } : { kind: 'refused', reason };
}

/** Too many at once, or a server that is restarted. */
const PASSING_STATUSES = [429, 502, 503, 504];

/** Whether an error says nothing about the photo: it may go through as it is, a little later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return PASSING_STATUSES.includes(error.status);
  return error instanceof NoResponseError;
}

/** Whether the time of the call was over while the photo was on its way. */
export function isCutOff(error: unknown): boolean {
  return (
    error instanceof NoResponseError &&
    error.cause instanceof DOMException &&
    error.cause.name === 'TimeoutError'
  );
}

/** Whether those behind it have to wait, until somebody asks or the connection is back. */
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

/** Whether a photo is still on its way. */
export function isUnderWay({ state }: QueuedPhoto): boolean {
  return state.kind === 'waiting' || state.kind === 'preparing' || state.kind === 'sending';
}

/** Whether a photo did not arrive and will not without somebody's doing. */
export function hasProblem({ state }: QueuedPhoto): boolean {
  return state.kind === 'refused' || state.kind === 'failed';
}
