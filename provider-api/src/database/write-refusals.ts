/** Detectors write every few seconds: after so long without a refusal it can again. */
const CANNOT_WRITE_FOR_MS = 60_000;

/** When the database last answered a call and refused to write. */
export class WriteRefusals {
  #lastAt = Number.NEGATIVE_INFINITY;

  note(at: Date): void {
    this.#lastAt = at.getTime();
  }

  isRecent(at: Date): boolean {
    return at.getTime() - this.#lastAt < CANNOT_WRITE_FOR_MS;
  }
}
