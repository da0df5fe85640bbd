import type { PersonBox } from '@maitred/contract';
import sharp from 'sharp';
import type { Database } from '../database/database';
import type { StreamStill } from '../streams/camera-stream';
import { type Blurred, markPeople } from './mark-people';
import { findAlertPicture, insertAlertPictures } from './media.repository';

interface SeenPerson {
  box?: PersonBox | undefined;
  isStaff: boolean;
}

type Still =
  | (Pick<StreamStill, 'picture'> & {
      /** The people in it, if known. */
      people?: readonly SeenPerson[];
    })
  | undefined;
type AwaitedStill = Still | Promise<Still>;

/** What real cameras and detectors saw when alerts were raised. Cameras without a stream store a scene instead. */
export class AlertPictures {
  readonly #database: Database;
  readonly #blurred: Blurred;
  readonly #onTheirWay = new Map<number, Promise<void>>();

  constructor(database: Database, blurred: Blurred) {
    this.#database = database;
    this.#blurred = blurred;
  }

  /** Stores the still for these alerts as soon as it is there; stores nothing if the camera delivers none. */
  async keep(alertIds: readonly number[], still: AwaitedStill): Promise<void> {
    const kept = this.#store(alertIds, still);
    for (const id of alertIds) this.#onTheirWay.set(id, kept);
    try {
      await kept;
    } finally {
      for (const id of alertIds) this.#onTheirWay.delete(id);
    }
  }

  /** WebP. Waits for a picture that is still on its way; undefined if there is none. */
  async find(alertId: number): Promise<Uint8Array | undefined> {
    await this.#onTheirWay.get(alertId);
    return findAlertPicture(this.#database, alertId);
  }

  async #store(ids: readonly number[], still: AwaitedStill): Promise<void> {
    const { picture, people = [] } = (await still) ?? {};
    if (picture === undefined) return;
    const seen = people.flatMap(({ box, isStaff }) =>
      box === undefined ? [] : [{ box, isStaff }],
    );
    const marked = await markPeople(picture, seen, this.#blurred);
    // Shows what there is of a truncated picture.
    const encoded = await sharp(marked, { failOn: 'none' })
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
    await insertAlertPictures(this.#database, ids, encoded);
  }
}
