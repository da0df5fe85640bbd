import type { TrackedPerson } from '../tracking/tracker';
import { type Descriptor, mostAlike, unitDescriptor } from './descriptor';
import type { DescribedFace, FaceModel, PicturePart } from './face-model';
import type { GuestGallery } from './guest-gallery';

/** In how many frames a track's face is looked for at most. */
const MOST_TRIES = 8;
/** A guest is identified by this many faces together, or by those found after all tries. */
const FACES_OF_GUEST = 3;
/** A face turned further aside is not described well enough. */
const MOST_YAW = (35 * Math.PI) / 180;
/** Share of the person's box: the face is in the upper part, even if they sit. */
const UPPER_SHARE = 0.6;
/** Share of the box's width, on each side. */
const MARGIN = 0.1;

/** Who a person is: somebody on a face list, or a guest. */
export interface Identity {
  visitor: string;
  faceProfileId?: number;
}

/** A face from a face list. */
interface KnownFace {
  faceProfileId: number;
  descriptor: Descriptor;
}

export interface FaceWatchSettings {
  /** The restaurant's gallery. */
  gallery: GuestGallery;
  /** Faces at least this similar belong to one person: see `similarityOf`. */
  threshold: number;
  /** Narrower faces are ignored, in pixels of the picture. */
  facePixels: number;
  /** Called with the reason if a face could not be described; the rest of the frame still counts. */
  onProblem: (error: unknown) => void;
}

/** A person from a face list, in the frame in which they were recognised. */
interface RecognisedFace {
  faceProfileId: number;
  x: number;
  y: number;
}

interface Watched {
  tries: number;
  faces: Descriptor[];
  identity?: Identity;
}

/** Recognises the people on one camera, each once per track. Describes at most one face per frame. */
export class FaceWatch {
  readonly #settings: FaceWatchSettings;
  #known: readonly { is: number; descriptor: Descriptor }[] = [];
  #watched = new Map<number, Watched>();

  constructor(settings: FaceWatchSettings) {
    this.#settings = settings;
  }

  /** Sets the current faces of the face lists. */
  setKnown(known: readonly KnownFace[]): void {
    this.#known = known.map(({ faceProfileId, descriptor }) => ({ is: faceProfileId, descriptor }));
  }

  /** The identity of the track, if known. */
  identityOf(trackId: number): Identity | undefined {
    return this.#watched.get(trackId)?.identity;
  }

  /**
   * Looks at the face of one person who has not been identified yet.
   * @param people everybody in the frame
   * @returns the person from a face list whom it has just recognised, if any
   */
  async look(
    people: readonly TrackedPerson[],
    { jpeg, at }: { jpeg: Uint8Array; at: number },
    model: FaceModel,
  ): Promise<RecognisedFace[]> {
    this.#follow(people, at);
    const next = this.#next(people);
    if (next === undefined) return [];
    const { person, watched } = next;
    watched.tries += 1;
    const faces = await model.describeFaces(jpeg, partOf(person.box)).catch((error: unknown) => {
      this.#settings.onProblem(error);
      return [];
    });
    const face = this.#faceOf(person, people, faces);
    if (face !== undefined) watched.faces.push(unitDescriptor(face.descriptor));
    this.#recognise(person, watched, at);
    const { faceProfileId } = watched.identity ?? {};
    if (faceProfileId === undefined || face === undefined) return [];
    return [{ faceProfileId, ...middleOf(face.box) }];
  }

  /** Follows the present tracks, and forgets ended ones. */
  #follow(people: readonly TrackedPerson[], at: number): void {
    this.#watched = new Map(
      people.map(({ id }) => [id, this.#watched.get(id) ?? { tries: 0, faces: [] }]),
    );
    for (const { identity } of this.#watched.values()) {
      if (identity !== undefined) this.#settings.gallery.keep(identity.visitor, at);
    }
  }

  /** The person looked at least often; among several, the nearest one. */
  #next(people: readonly TrackedPerson[]) {
    const open = people.flatMap((person) => {
      const watched = this.#watched.get(person.id);
      const isOpen = watched !== undefined && watched.identity === undefined && person.isSeen;
      return isOpen && watched.tries < MOST_TRIES ? [{ person, watched }] : [];
    });
    const [next] = open.sort(
      (one, other) =>
        one.watched.tries - other.watched.tries || other.person.box.height - one.person.box.height,
    );
    return next;
  }

  /** The face of that person; undefined if none is good enough, or it may be somebody else's. */
  #faceOf(
    person: TrackedPerson,
    people: readonly TrackedPerson[],
    faces: readonly DescribedFace[],
  ): DescribedFace | undefined {
    const own = faces.filter(({ box }) => isWithin(middleOf(box), partOf(person.box)));
    const [largest] = [...own].sort((one, other) => other.pixels - one.pixels);
    if (largest === undefined) return undefined;
    const { pixels, yaw, box } = largest;
    const isOthers = people.some(
      (other) => other !== person && isWithin(middleOf(box), partOf(other.box)),
    );
    const isGood = pixels >= this.#settings.facePixels && Math.abs(yaw) <= MOST_YAW;
    return isGood && !isOthers ? largest : undefined;
  }

  #recognise(person: TrackedPerson, watched: Watched, at: number): void {
    const { gallery, threshold } = this.#settings;
    const [first, ...others] = watched.faces;
    if (first === undefined) return;
    // The mean is more similar to the person than each single face.
    const mean = unitDescriptor(
      first.map((value, place) => others.reduce((sum, one) => sum + (one[place] ?? 0), value)),
    );
    const present = new Set(
      [...this.#watched].flatMap(([id, { identity }]) =>
        id === person.id || identity === undefined ? [] : [identity.visitor],
      ),
    );
    const faceProfileId = mostAlike(this.#known, mean, threshold);
    // Nobody can be in a picture twice.
    if (faceProfileId !== undefined && !present.has(`profile:${faceProfileId}`)) {
      watched.identity = { visitor: `profile:${faceProfileId}`, faceProfileId };
    } else if (watched.faces.length >= FACES_OF_GUEST || watched.tries >= MOST_TRIES) {
      watched.identity = { visitor: gallery.guestOf(mean, present, at) };
    }
    if (watched.identity !== undefined) watched.faces = [];
  }
}

/** The part of the picture in which to look for the face. */
function partOf({ x, y, width, height }: PicturePart): PicturePart {
  const left = Math.max(0, x - MARGIN * width);
  const top = Math.max(0, y);
  const right = Math.min(1, x + width + MARGIN * width);
  const bottom = Math.min(1, y + UPPER_SHARE * height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function middleOf({ x, y, width, height }: PicturePart) {
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return { x: share(x + width / 2), y: share(y + height / 2) };
}

function isWithin({ x, y }: { x: number; y: number }, part: PicturePart): boolean {
  return x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height;
}
