import { describe, expect, it } from '@jest/globals';
import { describeProblem } from './problem';
import { checkWords } from './words';

const problemsOf = (file: string, text: string) =>
  checkWords({ files: [file], read: () => text }).map(describeProblem);

describe('checkWords', () => {
  it('finds no problem in the workspace', () => {
    expect(checkWords()).toEqual([]);
  });

  it('reports a house word with its line, and suggests the standard term', () => {
    expect(problemsOf('host/src/curve.ts', 'const one = 1;\nconst formerRange = one;')).toEqual([
      'host/src/curve.ts:2  says “former”; the field says previous or stale.',
    ]);
  });

  it('reports a house word in a file name', () => {
    expect(problemsOf('host/src/late-part.tsx', '')).toEqual([
      'host/src/late-part.tsx  is named “late-part”; the field says lazy component.',
    ]);
  });

  it('ignores words that only contain one, and historical documents', () => {
    expect(problemsOf('host/src/build.ts', 'A transformer of the best performer.')).toEqual([]);
    expect(problemsOf('docs/adr/0001-one.md', 'the former one')).toEqual([]);
  });
});
