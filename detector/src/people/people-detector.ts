/** Where somebody is in a picture, as shares of its width and height, and how sure the model is, from 0 to 1. */
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
  /** Width of the picture by its height. */
  aspect: number;
}

/** A model that finds people. It looks at one picture at a time. */
export interface PeopleDetector {
  /** @param jpeg a picture whose sides may be of any length */
  detectPeople: (jpeg: Uint8Array) => Promise<PeopleInFrame>;
  stop: () => Promise<void>;
}
