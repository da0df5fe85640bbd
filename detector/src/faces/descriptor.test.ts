import { describe, expect, it } from '@jest/globals';
import { mostAlike, readDescriptor, similarityOf, unitDescriptor } from './descriptor';

/** A descriptor at an angle in degrees: 37 degrees apart is a similarity of 0.8. */
const face = (degrees: number) =>
  unitDescriptor([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);

describe('the similarity of descriptors', () => {
  it('depends on the angle between them, not on their lengths', () => {
    expect(similarityOf(unitDescriptor([3, 4]), unitDescriptor([30, 40]))).toBeCloseTo(1);
    expect(similarityOf(face(0), face(60))).toBeCloseTo(0.5);
    expect(similarityOf(face(0), unitDescriptor([0, 0]))).toBe(0);
    expect(similarityOf(face(0), unitDescriptor([1, 0, 0]))).toBe(0);
  });

  it('can be computed from signed bytes', () => {
    const base64 = Buffer.from(Int8Array.of(-127, 64).buffer).toString('base64');
    expect(similarityOf(readDescriptor(base64), unitDescriptor([-1, 0.5]))).toBeCloseTo(1, 3);
  });
});

describe('a person with several photos', () => {
  const known = [
    { is: 'Ann', descriptor: face(0) },
    { is: 'Eve', descriptor: face(50) },
    { is: 'Eve', descriptor: face(180) },
  ];

  it.each([
    ['their photo', 3, 'Ann'],
    ['the nearer of two photos', 30, 'Eve'],
    ['another photo of theirs', 170, 'Eve'],
  ])('is recognised by %s', (_what, degrees, who) => {
    expect(mostAlike(known, face(degrees), 0.8)).toBe(who);
  });

  it('is not recognised by a face below the threshold', () => {
    expect(mostAlike(known, face(-36), 0.8)).toBe('Ann');
    expect(mostAlike(known, face(-38), 0.8)).toBeUndefined();
    expect(mostAlike([], face(0), 0.8)).toBeUndefined();
  });
});
