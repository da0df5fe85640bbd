import type { PeopleInFrame, PersonBox } from '../people/people-detector';
import { assign } from './assign';
import { type AxisNoise, type AxisState, beginAxis, correctAxis, predictAxis } from './axis-filter';

/** A box starts a track from this score on; a less certain box only continues one. */
const NEW_TRACK_SCORE = 0.3;
/** A less certain person is reported only once found twice. */
const CERTAIN_SCORE = 0.45;
/**
 * How long a track continues without a sight; with infrequent frames, for two missed frames. If frames come less often
 * than they should, nobody counts as gone before two frames have missed them.
 */
const MEMORY_MS = 3000;
const MEMORY_INTERVALS = 2.5;
/** After a restart or a gap, people are where they were, or have left: those who stayed are matched for this long. */
const RESTART_MEMORY_MS = 30_000;

/** In heights of the person and seconds, because people near the camera are larger and move further. */
const MOTION: AxisNoise = { measured: 0.08, velocity: 0.5, acceleration: 0.25 };
/** The furthest that a person is searched from their expected position, in heights. */
const MOST_DISTANCE = 3;
/** The cost of no match: the square of this many standard deviations from the expected position. */
const ALONE_COST = 2.8 ** 2;
/** A box whose size differs more is somebody else; the limit allows for half of a person being hidden. */
const MOST_SIZE_RATIO = 2.2;
/** The weight of overlap: of two equally near boxes, the one that overlaps more wins. */
const OVERLAP_WORTH = 1;
/** For how many missed frames a person is still reported where they were last seen. */
const HELD_FRAMES = 1;
/** The weight of the old size, because boxes jitter but people do not. */
const SIZE_INERTIA = 0.6;
/** A slower person counts as standing. */
const MOVING_SPEED = 0.15;

interface TrackerSettings {
  /** The interval between two frames of the camera. */
  intervalMs: number;
}

/** A person being followed. */
interface Track {
  id: number;
  /** The box's centre, in heights of the picture, so that steps have the same length in every direction. */
  x: AxisState;
  y: AxisState;
  width: number;
  height: number;
  /** The box as last seen. */
  box: PersonBox;
  seenAt: number;
  sights: number;
  /** How many frames have missed them since. */
  missed: number;
  isCertain: boolean;
}

/** The complete state of a tracker, as JSON. */
export interface TrackerState {
  nextId: number;
  at: number;
  tracks: Track[];
}

/** A person in a frame. */
export interface TrackedPerson {
  /** The same as long as they are followed, and never reused. */
  id: number;
  /** Where they stand: the middle of the box's lower edge, in shares of the picture. */
  x: number;
  y: number;
  box: PersonBox;
  /** Whether this frame shows them; otherwise this is their last position. */
  isSeen: boolean;
}

/**
 * Follows people from frame to frame by position and motion. As in ByteTrack, less certain boxes
 * continue a track but do not start one.
 */
export class Tracker {
  readonly #memoryMs: number;
  #nextId = 1;
  #at: number | undefined;
  #tracks: Track[] = [];
  #isResumed = false;

  /** @param state of a tracker from before a restart, to continue */
  constructor({ intervalMs }: TrackerSettings, state?: TrackerState) {
    this.#memoryMs = Math.max(MEMORY_MS, MEMORY_INTERVALS * intervalMs);
    if (state === undefined) return;
    this.#nextId = state.nextId;
    this.#at = state.at;
    this.#tracks = state.tracks;
    this.#isResumed = true;
  }

  /** Whether somebody has just appeared or is walking. */
  get isMoving(): boolean {
    return this.#tracks.some(
      ({ sights, height, x, y }) =>
        sights === 1 || Math.hypot(x.velocity, y.velocity) > MOVING_SPEED * height,
    );
  }

  get state(): TrackerState {
    return { nextId: this.#nextId, at: this.#at ?? 0, tracks: this.#tracks };
  }

  /** @param at when the frame was taken, in milliseconds; may be before the previous frame if a clock was set back */
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

/** The distance of the box from the expected position, relative to its uncertainty. */
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

/** Centre and size of a box in heights of the picture. */
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

/** Intersection over union of both boxes. */
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

/** Whether the expected position is in the picture; otherwise the person has walked out of it. */
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
