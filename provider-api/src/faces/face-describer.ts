import sharp from 'sharp';
import type { Database } from '../database/database';
import { DESCRIPTOR_MODEL, packDescriptor } from './face-descriptor';
import { findPictureToDescribe, putDescriptor } from './face-descriptor.repository';
import type { FaceDetector } from './face-detector';
import { TaskEnded } from './task-process';

/** Attempts per picture when the model process ends before it answers, which may be a timeout on a busy machine. */
const MOST_ATTEMPTS = 10;

/** Computes the descriptors of face list pictures, old and new, one after the other. */
export class FaceDescriber {
  readonly #database: Database;
  readonly #detector: Pick<FaceDetector, 'describe'>;
  /** By picture, so that unreadable ones do not block the others; a restart tries them again. */
  readonly #attempts = new Map<string, number>();
  #isBusy = false;

  constructor(database: Database, detector: Pick<FaceDetector, 'describe'>) {
    this.#database = database;
    this.#detector = detector;
  }

  /** @param mayGoOn called before each picture; the rest is left for the next time */
  async describe(mayGoOn: () => boolean): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (mayGoOn() && (await this.#describeNext()));
    } finally {
      this.#isBusy = false;
    }
  }

  async #describeNext(): Promise<boolean> {
    const failed = [...this.#attempts].flatMap(([hash, attempts]) =>
      attempts >= MOST_ATTEMPTS ? [hash] : [],
    );
    const next = await findPictureToDescribe(this.#database, DESCRIPTOR_MODEL, failed);
    if (next === undefined) return false;
    try {
      await this.#describePicture(next);
    } catch (error) {
      const attempts = error instanceof TaskEnded ? 1 : MOST_ATTEMPTS;
      this.#attempts.set(next.hash, (this.#attempts.get(next.hash) ?? 0) + attempts);
      throw error;
    }
    return true;
  }

  async #describePicture({ hash, picture }: { hash: string; picture: Uint8Array }): Promise<void> {
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const descriptor = await this.#detector.describe({ pixels: data, width, height });
    await putDescriptor(this.#database, {
      pictureHash: hash,
      model: DESCRIPTOR_MODEL,
      descriptor: descriptor === undefined ? null : packDescriptor(descriptor),
    });
  }
}
