import type { TrackedPerson } from '../tracking/tracker';
import { type Descriptor, mostAlike, unitDescriptor } from './descriptor';
import type { DescribedFace, FaceModel, PicturePart } from './face-model';
import type { GuestGallery } from './guest-gallery';

/** A track is looked at in so many frames at most. */
const MOST_TRIES = 8;
/** A guest is told from others by so many faces together, or by those that the tries have found. */
const FACES_OF_GUEST = 3;
/** Whose face looks aside by more is not described well enough. */
const MOST_YAW = (35 * Math.PI) / 180;
/** Of the person's box: the face is in the upper part, also of who sits. */
const UPPER_SHARE = 0.6;
/** Of the box's width, on either side. */
const MARGIN = 0.1;

/** Who somebody is: of a face list, or a guest. */
export interface Identity {
  visitor: string;
  faceProfileId?: number;
}

/** Of a face list. */
interface KnownFace {
  faceProfileId: number;
  descriptor: Descriptor;
}

export interface FaceWatchSettings {
  /** That of the restaurant. */
  gallery: GuestGallery;
  /** Faces that are as alike are of one person: see `similarityOf`. */
  threshold: number;
  /** Narrower faces are not judged, in pixels of the picture. */
  facePixels: number;
  /** Hears why a face was not described: the rest of the frame counts all the same. */
  onProblem: (error: unknown) => void;
}

/** Somebody of a face list in the frame in which they were recognised. */
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

/** Recognises the people of one camera, each once in a track. One face is described a frame at most. */
export class FaceWatch {
  readonly #settings: FaceWatchSettings;
  #known: readonly { is: number; descriptor: Descriptor }[] = [];
  #watched = new Map<number, Watched>();

  constructor(settings: FaceWatchSettings) {
    this.#settings = settings;
  }

  /** Who is on the face lists by now. */
  setKnown(known: readonly KnownFace[]): void {
    this.#known = known.map(({ faceProfileId, descriptor }) => ({ is: faceProfileId, descriptor }));
  }

  /** Who the track is known to be. */
  identityOf(trackId: number): Identity | undefined {
    return this.#watched.get(trackId)?.identity;
  }

  /**
   * Looks at one of those who are not known yet.
   * @param people everybody in the frame
   * @returns whom of the face lists it recognised just now
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

  /** Tracks that have ended are forgotten. */
  #follow(people: readonly TrackedPerson[], at: number): void {
    this.#watched = new Map(
      people.map(({ id }) => [id, this.#watched.get(id) ?? { tries: 0, faces: [] }]),
    );
    for (const { identity } of this.#watched.values()) {
      if (identity !== undefined) this.#settings.gallery.keep(identity.visitor, at);
    }
  }

  /** Who was looked at least often, and of those who stands nearest. */
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

  /** The face of that person; undefined where none is good enough, or it may be somebody else's. */
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
    // Together they are more like the person than each of them.
    const mean = unitDescriptor(
      first.map((value, place) => others.reduce((sum, one) => sum + (one[place] ?? 0), value)),
    );
    const present = new Set(
      [...this.#watched].flatMap(([id, { identity }]) =>
        id === person.id || identity === undefined ? [] : [identity.visitor],
      ),
    );
    const faceProfileId = mostAlike(this.#known, mean, threshold);
    // Nobody is in a picture twice.
    if (faceProfileId !== undefined && !present.has(`profile:${faceProfileId}`)) {
      watched.identity = { visitor: `profile:${faceProfileId}`, faceProfileId };
    } else if (watched.faces.length >= FACES_OF_GUEST || watched.tries >= MOST_TRIES) {
      watched.identity = { visitor: gallery.guestOf(mean, present, at) };
    }
    if (watched.identity !== undefined) watched.faces = [];
  }
}

/** Where the face of somebody is to be looked for. */
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
