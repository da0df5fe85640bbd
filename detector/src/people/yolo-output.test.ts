import { describe, expect, it } from '@jest/globals';
import { peopleOfOutput } from './yolo-output.mjs';

/** `[1, 4 + 2 classes, boxes]`: centre, size, the score of a person and that of something else. */
const output = (...boxes: number[][]) => ({
  data: [0, 1, 2, 3, 4, 5].flatMap((row) => boxes.map((box) => box[row] ?? 0)),
  dims: [1, 6, boxes.length],
});
const noise = Array.from({ length: 9 }, () => [0, 0, 1, 1, 0.01, 0.02]);

describe('the people in the output of a YOLO model', () => {
  it('are the person boxes above the threshold, in pixels', () => {
    const { data, dims } = output(
      [100, 200, 40, 120, 0.9, 0.1],
      [300, 200, 40, 120, 0.1, 0.9],
      [500, 200, 40, 120, 0.25, 0],
      ...noise,
    );
    expect(peopleOfOutput(data, dims, 0.2)).toEqual([
      { left: 80, top: 140, right: 120, bottom: 260, score: 0.9 },
      { left: 480, top: 140, right: 520, bottom: 260, score: 0.25 },
    ]);
  });

  it('are each reduced to their most confident box, without merging two who stand close together', () => {
    const { data, dims } = output(
      [100, 200, 40, 120, 0.6],
      [104, 200, 40, 120, 0.8],
      [130, 200, 40, 120, 0.7],
      ...noise,
    );
    expect(peopleOfOutput(data, dims, 0.2).map(({ left }) => left)).toEqual([84, 110]);
  });

  it('are not merged again if the model removes duplicates itself', () => {
    const rows = [
      [80, 140, 120, 260, 0.9, 0],
      [82, 140, 122, 260, 0.8, 0],
      [10, 10, 20, 20, 0.9, 7],
      [0, 0, 0, 0, 0, 0],
    ];
    expect(peopleOfOutput(rows.flat(), [1, 4, 6], 0.2)).toEqual([
      { left: 80, top: 140, right: 120, bottom: 260, score: 0.9 },
      { left: 82, top: 140, right: 122, bottom: 260, score: 0.8 },
    ]);
  });

  it.each([[[1, 84]], [[2, 84, 8400]], [[1, 25_200, 85]], [[1, 3, 100]]])(
    'are not read from an output of unknown shape: %j',
    (dims) => {
      expect(() => peopleOfOutput([], dims, 0.2)).toThrow('the model answers');
    },
  );
});
