import { describe, expect, it } from '@jest/globals';
import type { Point } from '@maitred/contract';
import { centre, middle, moveTogether, onPicture } from './point';
import { distanceToSegment, meetingPoint, polygonArea, polygonCrossings } from './polygon';

const polygon = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));
const square = polygon([0.2, 0.2], [0.6, 0.2], [0.6, 0.6], [0.2, 0.6]);

describe('a polygon', () => {
  it('has the same area in both drawing directions', () => {
    expect(polygonArea(square)).toBeCloseTo(0.16);
    expect(polygonArea([...square].reverse())).toBeCloseTo(0.16);
  });

  it('has no crossings if it is simple, whether convex or concave', () => {
    expect(polygonCrossings(square)).toEqual([]);
    expect(polygonCrossings(polygon([0, 0], [1, 0], [0.5, 0.3], [1, 1], [0, 1]))).toEqual([]);
  });

  it('reports where a bow tie crosses itself', () => {
    expect(polygonCrossings(polygon([0, 0], [1, 1], [1, 0], [0, 1]))).toEqual([
      { edges: [0, 2], at: { x: 0.5, y: 0.5 } },
    ]);
  });

  it('treats a corner on another edge as a crossing', () => {
    const touching = polygon([0, 0], [1, 0], [1, 1], [0.5, 0], [0, 1]);
    expect(polygonCrossings(touching).length).toBeGreaterThan(0);
  });

  it('treats an edge folding back over its neighbour as a crossing', () => {
    expect(polygonCrossings(polygon([0, 0], [0.8, 0], [0.4, 0], [0.4, 0.6]))).toContainEqual({
      edges: [0, 1],
      at: { x: 0.4, y: 0 },
    });
  });

  it('crosses itself where collinear edges overlap', () => {
    expect(
      meetingPoint(
        [
          { x: 0, y: 0 },
          { x: 0.5, y: 0 },
        ],
        [
          { x: 0.4, y: 0 },
          { x: 0.9, y: 0 },
        ],
      ),
    ).toEqual({ x: 0.5, y: 0 });
    expect(
      meetingPoint(
        [
          { x: 0, y: 0 },
          { x: 0.3, y: 0 },
        ],
        [
          { x: 0.4, y: 0 },
          { x: 0.9, y: 0 },
        ],
      ),
    ).toBeUndefined();
  });

  it('is as far from a point as the nearest place on an edge', () => {
    const segment = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ] as const;
    expect(distanceToSegment({ x: 0.5, y: 0.2 }, segment)).toBeCloseTo(0.2);
    expect(distanceToSegment({ x: 1.3, y: 0.4 }, segment)).toBeCloseTo(0.5);
    expect(
      distanceToSegment({ x: 0.3, y: 0.4 }, [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ]),
    ).toBeCloseTo(0.5);
  });
});

describe('points', () => {
  it('are clamped to the picture and rounded', () => {
    expect(onPicture({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 });
    expect(onPicture({ x: 1 / 3, y: 0.1 + 0.2 })).toEqual({ x: 0.33333, y: 0.3 });
  });

  it('move together within the picture and keep their shape', () => {
    expect(moveTogether(square, { x: 0.9, y: -0.1 })).toEqual(
      polygon([0.6, 0.1], [1, 0.1], [1, 0.5], [0.6, 0.5]),
    );
    expect(moveTogether(square, { x: -0.9, y: -0.9 })).toEqual(
      polygon([0, 0], [0.4, 0], [0.4, 0.4], [0, 0.4]),
    );
  });

  it('have a midpoint and a centre', () => {
    expect(middle({ x: 0, y: 0.2 }, { x: 0.5, y: 0.4 })).toEqual({ x: 0.25, y: 0.3 });
    const { x, y } = centre(square);
    expect([x, y]).toEqual([expect.closeTo(0.4), expect.closeTo(0.4)]);
    expect(centre([])).toEqual({ x: 0, y: 0 });
  });
});
