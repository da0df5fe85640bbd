import type { PeopleInFrame, PersonBox } from '../people/people-detector';
import { assign } from './assign';
import { type AxisNoise, type AxisState, beginAxis, correctAxis, predictAxis } from './axis-filter';

/** Somebody begins a track from this score on; a box that is less sure only continues one. */
const NEW_TRACK_SCORE = 0.3;
/** Who is less sure is reported once they were found twice. */
const CERTAIN_SCORE = 0.45;
/**
 * A track lives on so long without a sight, or for two missed frames where those come seldom. Where frames come more
 * seldom than they should, nobody has left whom no two of them have missed.
 */
const MEMORY_MS = 3000;
const MEMORY_INTERVALS = 2.5;
/** After a restart, or without frames, people are where they were, or have left: who stayed is found again after so long. */
const RESTART_MEMORY_MS = 30_000;

/** All in heights of the person, and seconds: near the camera people are larger, and move by more. */
const MOTION: AxisNoise = { measured: 0.08, velocity: 0.5, acceleration: 0.25 };
/** Farther from where they were expected nobody is looked for, in heights. */
const MOST_DISTANCE = 3;
/** Of a box that is not theirs: the square of so many standard deviations from where they were expected. */
const ALONE_COST = 2.8 ** 2;
/** A box of another size is somebody else, unless half of them was hidden. */
const MOST_SIZE_RATIO = 2.2;
/** What overlap is worth: of two who are as near, the one who covers the place. */
const OVERLAP_WORTH = 1;
/** Somebody is held where they were seen last for so many frames that miss them. */
const HELD_FRAMES = 1;
/** Of the old size: boxes shake, people do not. */
const SIZE_INERTIA = 0.6;
/** Slower is standing. */
const MOVING_SPEED = 0.15;

interface TrackerSettings {
  /** Between two frames of the camera. */
  intervalMs: number;
}

/** Somebody who is followed. */
interface Track {
  id: number;
  /** Of the box's middle, in heights of the picture; so a step is as long in every direction. */
  x: AxisState;
  y: AxisState;
  width: number;
  height: number;
  /** The box as it was seen last. */
  box: PersonBox;
  seenAt: number;
  sights: number;
  /** Frames that did not show them since. */
  missed: number;
  isCertain: boolean;
}

/** Everything that a tracker knows, as JSON. */
export interface TrackerState {
  nextId: number;
  at: number;
  tracks: Track[];
}

/** Somebody in a frame. */
export interface TrackedPerson {
  /** The same for as long as they are followed, and never given again. */
  id: number;
  /** Where they stand: the middle of the box's lower edge, as shares of the picture. */
  x: number;
  y: number;
  box: PersonBox;
  /** Whether this frame shows them; otherwise they are where they were seen last. */
  isSeen: boolean;
}

/**
 * Follows people from frame to frame by where they were and how they moved. As in ByteTrack, what a model is
 * less sure of continues a track and begins none.
 */
export class Tracker {
  readonly #memoryMs: number;
  #nextId = 1;
  #at: number | undefined;
  #tracks: Track[] = [];
  #isResumed = false;

  /** @param state of a tracker that goes on here after a restart */
  constructor({ intervalMs }: TrackerSettings, state?: TrackerState) {
    this.#memoryMs = Math.max(MEMORY_MS, MEMORY_INTERVALS * intervalMs);
    if (state === undefined) return;
    this.#nextId = state.nextId;
    this.#at = state.at;
    this.#tracks = state.tracks;
    this.#isResumed = true;
  }

  /** Whether somebody has just come or walks. */
  get isMoving(): boolean {
    return this.#tracks.some(
      ({ sights, height, x, y }) =>
        sights === 1 || Math.hypot(x.velocity, y.velocity) > MOVING_SPEED * height,
    );
  }

  get state(): TrackerState {
    return { nextId: this.#nextId, at: this.#at ?? 0, tracks: this.#tracks };
  }

  /** @param at when the frame was taken, in milliseconds; earlier than the frame before where a clock was set back */
  update({ boxes, aspect }: PeopleInFrame, at: number): TrackedPerson[] {
    const seconds = Math.max(0, at - (this.#at ?? at)) / 1000;
    const memoryMs = this.#isResumed ? Math.max(RESTART_MEMORY_MS, this.#memoryMs) : this.#memoryMs;
    this.#at = at;
    this.#isResumed = false;
    this.#tracks = this.#tracks
      .filter(({ seenAt, missed }) => {
        const isHeld = missed <= HELD_FRAMES && at - seenAt <= RESTART_MEMORY_MS;
        return isHeld || at - seenAt <= memoryMs;
      })
      .map((track) => expected({ ...track, seenAt: Math.min(track.seenAt, at) }, seconds));
    const columns = assign(
      this.#tracks.map((track) => boxes.map((box) => costOf(track, box, aspect))),
      ALONE_COST,
    );
    for (const [row, track] of this.#tracks.entries()) {
      const box = boxes[columns[row] ?? -1];
      if (box === undefined) track.missed += 1;
      else continueTrack(track, box, aspect, at);
    }
    const fresh = boxes.filter(
      ({ score }, column) => score >= NEW_TRACK_SCORE && !columns.includes(column),
    );
    for (const box of fresh) this.#tracks.push(this.#begin(box, aspect, at));
    this.#tracks = this.#tracks.filter((track) => track.missed === 0 || isInPicture(track, aspect));
    return this.#tracks
      .filter(({ isCertain, missed }) => isCertain && missed <= HELD_FRAMES)
      .map(personOf);
  }

  #begin(box: PersonBox, aspect: number, at: number): Track {
    const { x, y, width, height } = inHeights(box, aspect);
    const noise = noiseOf(height);
    const id = this.#nextId;
    this.#nextId += 1;
    return {
      id,
      x: beginAxis(x, noise),
      y: beginAxis(y, noise),
      width,
      height,
      box,
      seenAt: at,
      sights: 1,
      missed: 0,
      isCertain: box.score >= CERTAIN_SCORE,
    };
  }
}

function expected(track: Track, seconds: number): Track {
  const noise = noiseOf(track.height);
  return {
    ...track,
    x: predictAxis(track.x, seconds, noise),
    y: predictAxis(track.y, seconds, noise),
  };
}

function continueTrack(track: Track, box: PersonBox, aspect: number, at: number): void {
  const seen = inHeights(box, aspect);
  const noise = noiseOf(track.height);
  track.x = correctAxis(track.x, seen.x, noise);
  track.y = correctAxis(track.y, seen.y, noise);
  track.width = SIZE_INERTIA * track.width + (1 - SIZE_INERTIA) * seen.width;
  track.height = SIZE_INERTIA * track.height + (1 - SIZE_INERTIA) * seen.height;
  track.box = box;
  track.seenAt = at;
  track.sights += 1;
  track.missed = 0;
  track.isCertain = true;
}

/** How far the box is from where they were expected, by how sure that was. */
function costOf(track: Track, box: PersonBox, aspect: number): number {
  const seen = inHeights(box, aspect);
  const ratio = seen.height / track.height;
  if (ratio > MOST_SIZE_RATIO || ratio < 1 / MOST_SIZE_RATIO) return ALONE_COST;
  const measured = noiseOf(track.height).measured ** 2;
  const [dx, dy] = [seen.x - track.x.position, seen.y - track.y.position];
  if (Math.hypot(dx, dy) > MOST_DISTANCE * Math.max(seen.height, track.height)) return ALONE_COST;
  const deviations =
    dx ** 2 / (track.x.variance[0] + measured) + dy ** 2 / (track.y.variance[0] + measured);
  return deviations + OVERLAP_WORTH * (1 - overlapOf(track, seen));
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Middle and size of a box in heights of the picture. */
function inHeights({ x, y, width, height }: PersonBox, aspect: number): Place {
  return { x: (x + width / 2) * aspect, y: y + height / 2, width: width * aspect, height };
}

function noiseOf(height: number): AxisNoise {
  return {
    measured: MOTION.measured * height,
    velocity: MOTION.velocity * height,
    acceleration: MOTION.acceleration * height,
  };
}

/** The shared area of both places by all that they cover. */
function overlapOf(track: Track, seen: Place): number {
  const shared = (one: number, size: number, other: number, otherSize: number) =>
    Math.max(
      0,
      Math.min(one + size / 2, other + otherSize / 2) -
        Math.max(one - size / 2, other - otherSize / 2),
    );
  const area =
    shared(track.x.position, track.width, seen.x, seen.width) *
    shared(track.y.position, track.height, seen.y, seen.height);
  return area / (track.width * track.height + seen.width * seen.height - area);
}

/** Who was walking out of the picture has left it. */
function isInPicture({ x, y }: Track, aspect: number): boolean {
  return x.position > 0 && x.position < aspect && y.position > 0 && y.position < 1;
}

function personOf({ id, box, missed }: Track): TrackedPerson {
  const { x, y, width, height } = box;
  return {
    id,
    x: clamp(x + width / 2),
    y: clamp(y + height),
    box,
    isSeen: missed === 0,
  };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
