/** The box of a person in shares of the picture's width and height, and the model's confidence from 0 to 1. */
export interface PersonBox {
  x: number;
  y: number;
  width: number;
  height: number;
  score: number;
}

/** What a model found in one picture. */
export interface PeopleInFrame {
  boxes: PersonBox[];
  /** Width of the picture divided by its height. */
  aspect: number;
}

/** A model that finds people, one picture at a time. */
export interface PeopleDetector {
  /** @param jpeg a picture of any size */
  detectPeople: (jpeg: Uint8Array) => Promise<PeopleInFrame>;
  stop: () => Promise<void>;
}
