/** Detectors write every few seconds, so after this long without a refusal the database can write again. */
const CANNOT_WRITE_FOR_MS = 60_000;

/** Remembers when the database last responded but refused to write. */
export class WriteRefusals {
  #lastAt = Number.NEGATIVE_INFINITY;

  note(at: Date): void {
    this.#lastAt = at.getTime();
  }

  isRecent(at: Date): boolean {
    return at.getTime() - this.#lastAt < CANNOT_WRITE_FOR_MS;
  }
}
