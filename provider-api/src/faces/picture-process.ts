/** Decodes uploads in a separate process, which the provider ends if an upload takes too much time or memory. */
import sharp from 'sharp';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { checkFaceImage } from './check-face-image';
import { FacesSchema } from './face-detector';
import type { PictureAnswer } from './picture-decoder';
import { serveTasks } from './task-worker';

const TaskSchema = v.object({ file: v.instance(Uint8Array) });

// It gets one picture at a time, and never the same one twice.
sharp.cache(false);
sharp.concurrency(1);

serveTasks(async (task, ask): Promise<PictureAnswer> => {
  const { file } = v.parse(TaskSchema, task);
  const detector = {
    detect: async (picture: unknown) => v.parse(FacesSchema, await ask(picture)),
  };
  try {
    return { kind: 'kept', picture: new Uint8Array(await checkFaceImage(detector, file)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { httpStatus, status, details } = error;
    return { kind: 'refused', httpStatus, status, details };
  }
});
