import { describe, expect, it } from '@jest/globals';
import type { Point } from '@maitred/contract';
import { newDraft, type ZoneDraft } from './zone-draft';
import { findProblems } from './zone-problems';

const points = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));
const square = points([0.2, 0.2], [0.6, 0.2], [0.6, 0.6], [0.2, 0.6]);
const lines = points([0.1, 0.2], [0.5, 0.2], [0.1, 0.4], [0.5, 0.4]);

function table(overrides: Partial<ZoneDraft> = {}): ZoneDraft {
  return { ...newDraft('table', square), name: 'Table 12', ...overrides };
}

function line(overrides: Partial<ZoneDraft> = {}): ZoneDraft {
  return { ...newDraft('line', lines), name: 'Door', ...overrides };
}

describe('what keeps a zone from being saved', () => {
  it('is nothing for a whole one of each kind', () => {
    expect(findProblems(table())).toEqual([]);
    expect(findProblems(line())).toEqual([]);
    expect(findProblems({ ...newDraft('people', square), name: 'Bar' })).toEqual([]);
    expect(findProblems({ ...newDraft('face', square), name: 'Door' })).toEqual([]);
  });

  it('is a name that is empty or longer than the server takes', () => {
    expect(findProblems(table({ name: '   ' }))).toEqual([{ kind: 'nameMissing' }]);
    expect(findProblems(table({ name: 'я'.repeat(255) }))).toEqual([]);
    expect(findProblems(table({ name: 'я'.repeat(256) }))).toEqual([{ kind: 'nameTooLong' }]);
  });

  it('is a setting out of its limits, but only one that the zone uses', () => {
    expect(findProblems(table({ dirtyPeriodSeconds: 5, crowd: 0 }))).toEqual([
      { kind: 'outOfLimits', field: 'dirtyPeriodSeconds', min: 10, max: 86_400 },
    ]);
    const people = { ...newDraft('people', square), name: 'Bar', crowd: 2.5 };
    expect(findProblems({ ...people, rule: 'absence' })).toEqual([]);
    expect(findProblems({ ...people, rule: 'crowding' })).toEqual([
      { kind: 'outOfLimits', field: 'crowd', min: 1, max: 1000 },
    ]);
  });

  it('is a polygon that crosses itself, with the edges and the place', () => {
    expect(findProblems(table({ points: points([0, 0], [1, 1], [1, 0], [0, 1]) }))).toEqual([
      { kind: 'crossing', edges: [0, 2], at: { x: 0.5, y: 0.5 } },
    ]);
  });

  it('is a polygon too small to see, or of fewer than three points', () => {
    const small = points([0.5, 0.5], [0.52, 0.5], [0.52, 0.52], [0.5, 0.52]);
    expect(findProblems(table({ points: small }))).toMatchObject([{ kind: 'tooSmall' }]);
    expect(findProblems(table({ points: small.slice(0, 2) }))).toEqual([{ kind: 'fewPoints' }]);
  });

  it('is a point beside the picture, or two in one place', () => {
    expect(findProblems(table({ points: [...square.slice(0, 3), { x: -0.1, y: 0.6 }] }))).toEqual([
      { kind: 'outside', point: 3, at: { x: -0.1, y: 0.6 } },
    ]);
    const [first = { x: 0, y: 0 }] = square;
    expect(findProblems(table({ points: [...square, first] }))).toEqual([
      { kind: 'samePlace', points: [4, 0], at: first },
    ]);
  });

  it('is a counting line that is too short, or crossed by its other half', () => {
    const short = points([0.1, 0.2], [0.11, 0.2], [0.1, 0.4], [0.5, 0.4]);
    expect(findProblems(line({ points: short }))).toMatchObject([
      { kind: 'lineTooShort', line: 1 },
    ]);
    const crossed = points([0.1, 0.1], [0.5, 0.5], [0.1, 0.5], [0.5, 0.1]);
    expect(findProblems(line({ points: crossed }))).toMatchObject([{ kind: 'linesCross' }]);
  });
});
