import sharp from 'sharp';
import type { PeopleDetector } from './people-detector';

const EMPTY = { width: 640, height: 360, channels: 3, background: '#777' } as const;

/**
 * Tries a model on an empty picture.
 * @throws {Error} if it cannot be loaded, or its output is not boxes of people
 */
export async function tryModel(model: PeopleDetector): Promise<void> {
  try {
    await model.detectPeople(await sharp({ create: EMPTY }).jpeg().toBuffer());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`configuration: MODEL_FILE: ${reason.replace(/^\w*Error: /, '')}`);
  } finally {
    await model.stop();
  }
}
