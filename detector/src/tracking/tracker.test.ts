import { describe, expect, it } from '@jest/globals';
import type { PersonBox } from '../people/people-detector';
import { Tracker } from './tracker';

const INTERVAL_MS = 2000;
const ASPECT = 16 / 9;

/** A person half as high as the picture, standing at its lower edge. */
const person = (x: number, score = 0.6): PersonBox => ({
  x: x - 0.05,
  y: 0.45,
  width: 0.1,
  height: 0.5,
  score,
});

/** Shows a tracker the frames one after the other; returns the people of each as `id@x`. */
function follow(frames: PersonBox[][], tracker = new Tracker({ intervalMs: INTERVAL_MS })) {
  return frames.map((boxes, index) =>
    tracker
      .update({ boxes, aspect: ASPECT }, index * INTERVAL_MS)
      .map(({ id, x }) => `${id}@${x.toFixed(2)}`),
  );
}

describe('the tracker', () => {
  it('keeps the same id for somebody who stands and walks', () => {
    const places = [0.1, 0.1, 0.1, 0.25, 0.4, 0.55, 0.55, 0.5, 0.4];
    expect(follow(places.map((x) => [person(x)]))).toEqual(
      places.map((x) => [`1@${x.toFixed(2)}`]),
    );
  });

  it("places somebody at the middle of the box's lower edge, clamped to the picture", () => {
    const tracker = new Tracker({ intervalMs: INTERVAL_MS });
    const low = { x: 0.9, y: 0.7, width: 0.2, height: 0.4, score: 0.8 };
    const [one] = tracker.update({ boxes: [low], aspect: ASPECT }, 0);
    expect(one).toMatchObject({ x: 1, y: 1 });
  });

  it('drops somebody who has left after the usual time, even if the clock was set back', () => {
    const tracker = new Tracker({ intervalMs: INTERVAL_MS });
    const see = (seconds: number, ...boxes: PersonBox[]) =>
      tracker.update({ boxes, aspect: ASPECT }, seconds * 1000).map(({ id }) => id);
    expect(see(3600, person(0.5))).toEqual([1]);
    expect(see(0, person(0.5))).toEqual([1]);
    for (const seconds of [2, 4, 6, 8]) see(seconds);
    expect(see(10, person(0.5))).toEqual([2]);
    expect(see(-3600)).toEqual([2]);
    for (const seconds of [2, 4, 6, 8]) see(seconds - 3600);
    expect(see(10 - 3600, person(0.5))).toEqual([3]);
  });

  it('tells apart two people who pass each other, by their movement', () => {
    const steps = [0, 1, 2, 3, 4, 5, 6];
    const frames = steps.map((step) => [person(0.2 + 0.1 * step), person(0.85 - 0.1 * step)]);
    expect(follow(frames).at(-1)).toEqual(['1@0.80', '2@0.25']);
  });

  it('tells apart people who stand close together in a row', () => {
    const row = [0.2, 0.3, 0.4, 0.5].map((x) => person(x));
    const shaken = row.map((box) => ({ ...box, x: box.x + 0.01 }));
    expect(follow([row, shaken.toReversed(), row]).at(-1)).toEqual([
      '1@0.20',
      '2@0.30',
      '3@0.40',
      '4@0.50',
    ]);
  });

  it('does not swap a standing person with one who walks by', () => {
    const frames = [0.1, 0.25, 0.4].map((x) => [person(x), person(0.85)]);
    // The standing person is hardly visible, while the other comes nearer and a third appears.
    frames.push([person(0.55), person(0.1), person(0.85, 0.25)]);
    expect(follow(frames).at(-1)).toEqual(['1@0.55', '2@0.85', '3@0.10']);
  });

  it('keeps somebody in place for one missed frame, and continues the track afterwards', () => {
    expect(follow([[person(0.5)], [person(0.5)], [], [person(0.5)]])).toEqual([
      ['1@0.50'],
      ['1@0.50'],
      ['1@0.50'],
      ['1@0.50'],
    ]);
  });

  it('drops somebody after two missed frames', () => {
    const frames = [[person(0.5)], [person(0.5)], [], [], [], [person(0.5)]];
    expect(follow(frames)).toEqual([['1@0.50'], ['1@0.50'], ['1@0.50'], [], [], ['2@0.50']]);
  });

  it.each([2, 4, 6, 8, 29])(
    'recognises somebody who stays put when a frame comes only every %d s',
    (seconds) => {
      const tracker = new Tracker({ intervalMs: INTERVAL_MS });
      const ids = [0, 1, 2, 3].map((step) =>
        tracker
          .update({ boxes: [person(0.5, 0.4)], aspect: ASPECT }, step * seconds * 1000)
          .map(({ id }) => id),
      );
      expect(ids).toEqual([[], [1], [1], [1]]);
    },
  );

  it('does not keep somebody who was walking out of the picture', () => {
    expect(follow([[person(0.4)], [person(0.2)], [person(0.05)], []]).at(-1)).toEqual([]);
  });

  it('reports a confident box at once, and a less confident one when it is seen twice', () => {
    const frames = [[person(0.2, 0.35)], [person(0.2, 0.35)], [person(0.2, 0.22)]];
    expect(follow(frames)).toEqual([[], ['1@0.20'], ['1@0.20']]);
  });

  it('starts no track for a box of low confidence', () => {
    expect(follow([[person(0.2, 0.25)], [person(0.2, 0.25)], [person(0.2, 0.25)]]).flat()).toEqual(
      [],
    );
  });

  it('starts a new track for a box of very different size', () => {
    const child = { x: 0.48, y: 0.77, width: 0.04, height: 0.18, score: 0.6 };
    const [, second] = follow([[person(0.5)], [child]]);
    expect(second).toEqual(['1@0.50', '2@0.50']);
  });

  it('continues its tracks after a restart', () => {
    const first = new Tracker({ intervalMs: INTERVAL_MS });
    first.update({ boxes: [person(0.3), person(0.7)], aspect: ASPECT }, 0);
    const state = JSON.parse(JSON.stringify(first.state));
    const second = new Tracker({ intervalMs: INTERVAL_MS }, state);
    const people = second.update({ boxes: [person(0.7), person(0.31)], aspect: ASPECT }, 12_000);
    expect(people.map(({ id }) => id)).toEqual([1, 2]);
    const third = new Tracker({ intervalMs: INTERVAL_MS }, state);
    const later = third.update({ boxes: [person(0.7)], aspect: ASPECT }, 45_000);
    expect(later.map(({ id }) => id)).toEqual([3]);
  });

  it('reports whether somebody has appeared or is walking', () => {
    const tracker = new Tracker({ intervalMs: INTERVAL_MS });
    const isMovingAfter = (x: number, at: number) => {
      tracker.update({ boxes: [person(x)], aspect: ASPECT }, at);
      return tracker.isMoving;
    };
    expect(isMovingAfter(0.5, 0)).toBe(true);
    expect(isMovingAfter(0.5, 2000)).toBe(false);
    expect(isMovingAfter(0.7, 4000)).toBe(true);
  });
});
