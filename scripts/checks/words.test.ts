import { describe, expect, it } from '@jest/globals';
import { describeProblem } from './problem';
import { checkWords } from './words';

const problemsOf = (file: string, text: string) =>
  checkWords({ files: [file], read: () => text }).map(describeProblem);

describe('checkWords', () => {
  it('finds nothing in the workspace', () => {
    expect(checkWords()).toEqual([]);
  });

  it('reports a word of the house with its line, and what the field says', () => {
    expect(problemsOf('host/src/curve.ts', 'const one = 1;\nconst formerRange = one;')).toEqual([
      'host/src/curve.ts:2  says “former”; the field says previous or stale.',
    ]);
  });

  it('reports the name of a file', () => {
    expect(problemsOf('host/src/late-part.tsx', '')).toEqual([
      'host/src/late-part.tsx  is named “late-part”; the field says lazy component.',
    ]);
  });

  it('leaves out what only contains one, and what is history', () => {
    expect(problemsOf('host/src/build.ts', 'A transformer of the best performer.')).toEqual([]);
    expect(problemsOf('docs/adr/0001-one.md', 'the former one')).toEqual([]);
  });
});
