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

describe('findProblems', () => {
  it('finds nothing in a valid zone of each kind', () => {
    expect(findProblems(table())).toEqual([]);
    expect(findProblems(line())).toEqual([]);
    expect(findProblems({ ...newDraft('people', square), name: 'Bar' })).toEqual([]);
    expect(findProblems({ ...newDraft('face', square), name: 'Door' })).toEqual([]);
  });

  it('finds a missing or too long name', () => {
    expect(findProblems(table({ name: '   ' }))).toEqual([{ kind: 'nameMissing' }]);
    expect(findProblems(table({ name: 'я'.repeat(255) }))).toEqual([]);
    expect(findProblems(table({ name: 'я'.repeat(256) }))).toEqual([{ kind: 'nameTooLong' }]);
  });

  it('finds a setting out of range, but only if the zone uses it', () => {
    expect(findProblems(table({ dirtyPeriodSeconds: 5, crowd: 0 }))).toEqual([
      { kind: 'outOfLimits', field: 'dirtyPeriodSeconds', min: 10, max: 86_400 },
    ]);
    const people = { ...newDraft('people', square), name: 'Bar', crowd: 2.5 };
    expect(findProblems({ ...people, rule: 'absence' })).toEqual([]);
    expect(findProblems({ ...people, rule: 'crowding' })).toEqual([
      { kind: 'outOfLimits', field: 'crowd', min: 1, max: 1000 },
    ]);
  });

  it.each([
    [{ kind: 'table' }, ['dirtyPeriodSeconds', 'checkIntervalSeconds']],
    [{ kind: 'people', rule: 'absence' }, ['missingPeriodSeconds']],
    [{ kind: 'people', rule: 'crowding' }, ['crowd']],
    [{ kind: 'people', rule: 'occupancy' }, ['checkIntervalSeconds']],
    [{ kind: 'line' }, []],
    [{ kind: 'face' }, []],
  ] as const)('checks only the settings that %p shows in its form', (shown, fields) => {
    const beyond = { dirtyPeriodSeconds: 0, checkIntervalSeconds: 0, missingPeriodSeconds: 0 };
    const { kind } = shown;
    const zone = { ...(kind === 'line' ? line() : table()), ...beyond, crowd: 0, ...shown };
    expect(findProblems(zone)).toMatchObject(fields.map((field) => ({ field })));
  });

  it.each([
    [9, 1],
    [10, 0],
    [86_400, 0],
    [86_401, 1],
  ])('finds in a table that is dirty after %d s as many problems as %d', (seconds, count) => {
    expect(findProblems(table({ dirtyPeriodSeconds: seconds }))).toHaveLength(count);
  });

  it('finds a self-intersecting polygon, with its edges and the crossing', () => {
    expect(findProblems(table({ points: points([0, 0], [1, 1], [1, 0], [0, 1]) }))).toEqual([
      { kind: 'crossing', edges: [0, 2], at: { x: 0.5, y: 0.5 } },
    ]);
  });

  it('finds a polygon that is too small or has fewer than three points', () => {
    const small = points([0.5, 0.5], [0.52, 0.5], [0.52, 0.52], [0.5, 0.52]);
    expect(findProblems(table({ points: small }))).toMatchObject([{ kind: 'tooSmall' }]);
    expect(findProblems(table({ points: small.slice(0, 2) }))).toEqual([{ kind: 'fewPoints' }]);
  });

  it('finds a point outside the picture and two points in the same place', () => {
    expect(findProblems(table({ points: [...square.slice(0, 3), { x: -0.1, y: 0.6 }] }))).toEqual([
      { kind: 'outside', point: 3, at: { x: -0.1, y: 0.6 } },
    ]);
    const [first = { x: 0, y: 0 }] = square;
    expect(findProblems(table({ points: [...square, first] }))).toEqual([
      { kind: 'samePlace', points: [4, 0], at: first },
    ]);
  });

  it('finds a counting line that is too short or crosses its second line', () => {
    const short = points([0.1, 0.2], [0.11, 0.2], [0.1, 0.4], [0.5, 0.4]);
    expect(findProblems(line({ points: short }))).toMatchObject([
      { kind: 'lineTooShort', line: 1 },
    ]);
    const crossed = points([0.1, 0.1], [0.5, 0.5], [0.1, 0.5], [0.5, 0.1]);
    expect(findProblems(line({ points: crossed }))).toMatchObject([{ kind: 'linesCross' }]);
  });
});
