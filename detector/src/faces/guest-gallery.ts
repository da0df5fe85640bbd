import { type Descriptor, mostAlike } from './descriptor';

/** Per guest; the newest are kept. */
const DESCRIPTORS_OF_GUEST = 5;
/** Per restaurant; the guest not seen for longest is forgotten. */
const MOST_GUESTS = 2000;

export interface GuestGallerySettings {
  /** Faces at least this similar belong to one person: see `similarityOf`. */
  threshold: number;
  /** A guest not seen for this long is forgotten. */
  guestMemoryMs: number;
  /** Creates the name of a new guest, which must not be derived from the face. */
  newVisitor: () => string;
}

interface Guest {
  visitor: string;
  descriptors: Descriptor[];
  seenAt: number;
}

/**
 * Distinguishes the guests of one restaurant by their faces, if seen within the last hours. Everything is kept
 * in memory only.
 */
export class GuestGallery {
  readonly #settings: GuestGallerySettings;
  #guests: Guest[] = [];

  constructor(settings: GuestGallerySettings) {
    this.#settings = settings;
  }

  /** The number of remembered guests. */
  get guests(): number {
    return this.#guests.length;
  }

  /**
   * The guest whose face is most similar, or a new one.
   * @param present visitors elsewhere in the picture, to whom the face cannot belong
   * @param at in milliseconds
   */
  guestOf(descriptor: Descriptor, present: ReadonlySet<string>, at: number): string {
    this.forget(at);
    const absent = this.#guests.filter(({ visitor }) => !present.has(visitor));
    const guest = mostAlike(
      absent.flatMap((one) => one.descriptors.map((of) => ({ is: one, descriptor: of }))),
      descriptor,
      this.#settings.threshold,
    );
    if (guest === undefined) {
      const visitor = this.#settings.newVisitor();
      this.#guests.push({ visitor, descriptors: [descriptor], seenAt: at });
      if (this.#guests.length > MOST_GUESTS) this.#dropLongestUnseen();
      return visitor;
    }
    guest.descriptors = [...guest.descriptors, descriptor].slice(-DESCRIPTORS_OF_GUEST);
    guest.seenAt = Math.max(guest.seenAt, at);
    return guest.visitor;
  }

  /** Records that the guest is still there. */
  keep(visitor: string, at: number): void {
    const guest = this.#guests.find((one) => one.visitor === visitor);
    if (guest !== undefined) guest.seenAt = Math.max(guest.seenAt, at);
  }

  /** Forgets guests who have not been seen for too long. */
  forget(at: number): void {
    const { guestMemoryMs } = this.#settings;
    this.#guests = this.#guests.filter(({ seenAt }) => at - seenAt <= guestMemoryMs);
  }

  #dropLongestUnseen(): void {
    const oldest = this.#guests.reduce((one, other) => (one.seenAt <= other.seenAt ? one : other));
    this.#guests = this.#guests.filter((guest) => guest !== oldest);
  }
}
