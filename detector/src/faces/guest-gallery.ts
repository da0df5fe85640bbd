import { type Descriptor, mostAlike } from './descriptor';

/** Of a guest; the newest are kept. */
const DESCRIPTORS_OF_GUEST = 5;
/** Of a restaurant; who was not seen for longest is forgotten. */
const MOST_GUESTS = 2000;

export interface GuestGallerySettings {
  /** Faces that are as alike are of one person: see `similarityOf`. */
  threshold: number;
  /** Who was not seen for as long is forgotten. */
  guestMemoryMs: number;
  /** Names a new guest; nothing of the face may be in it. */
  newVisitor: () => string;
}

interface Guest {
  visitor: string;
  descriptors: Descriptor[];
  seenAt: number;
}

/**
 * Tells the guests of one restaurant apart by their faces, as far as they were seen within the last hours. It holds
 * them in memory, and nothing anywhere else.
 */
export class GuestGallery {
  readonly #settings: GuestGallerySettings;
  #guests: Guest[] = [];

  constructor(settings: GuestGallerySettings) {
    this.#settings = settings;
  }

  /** Guests whom it remembers. */
  get guests(): number {
    return this.#guests.length;
  }

  /**
   * The guest whom the face is most alike, or a new one.
   * @param present those who stand elsewhere in the picture: the face is none of theirs
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

  /** The guest is still there. */
  keep(visitor: string, at: number): void {
    const guest = this.#guests.find((one) => one.visitor === visitor);
    if (guest !== undefined) guest.seenAt = Math.max(guest.seenAt, at);
  }

  /** Forgets who was not seen for too long. */
  forget(at: number): void {
    const { guestMemoryMs } = this.#settings;
    this.#guests = this.#guests.filter(({ seenAt }) => at - seenAt <= guestMemoryMs);
  }

  #dropLongestUnseen(): void {
    const oldest = this.#guests.reduce((one, other) => (one.seenAt <= other.seenAt ? one : other));
    this.#guests = this.#guests.filter((guest) => guest !== oldest);
  }
}
