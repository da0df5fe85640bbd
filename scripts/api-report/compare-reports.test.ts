import { beforeAll, describe, expect, it } from '@jest/globals';
import { compareReports, type ReportChange } from './compare-reports';

/** Declarations of one kit and the next, and the expected change. */
const CASES = [
  [
    'a function of the same shape',
    'function same(a: string): void;',
    'function same(b: string): void;',
    undefined,
  ],
  [
    'a result that may be missing now',
    'function loose(): string;',
    'function loose(): string | undefined;',
    'changed',
  ],
  [
    'a result that says more',
    'function rich(): { a: string };',
    'function rich(): { a: string; b: string };',
    'extended',
  ],
  [
    'a parameter that must be given now',
    'function ask(): void;',
    'function ask(a: string): void;',
    'changed',
  ],
  [
    'a parameter that may be given',
    'function more(): void;',
    'function more(a?: string): void;',
    'extended',
  ],
  [
    'a property that must be given now',
    'function Need(props: { a: string }): void;',
    'function Need(props: { a: string; b: string }): void;',
    'changed',
  ],
  [
    'a property that may be given',
    'function May(props: { a: string }): void;',
    'function May(props: { a: string; b?: string }): void;',
    'extended',
  ],
  [
    'an optional property that nobody reads any more',
    'function Drop(props: { a: string; b?: string }): void;',
    'function Drop(props: { a: string }): void;',
    'changed',
  ],
  [
    'a value that takes one word less',
    "const set: (to: 'a' | 'b') => void;",
    "const set: (to: 'a') => void;",
    'changed',
  ],
  [
    'a class with a further method',
    'class Store { read(): string; }',
    'class Store { read(): string; write(): void; }',
    'extended',
  ],
  [
    'a class that has lost one',
    'class Lost { read(): string; write(): void; }',
    'class Lost { read(): string; }',
    'changed',
  ],
  [
    'a generic function of the same shape',
    'function pick<T extends object>(from: T): keyof T;',
    'function pick<S extends object>(from: S): keyof S;',
    undefined,
  ],
  [
    'overloads in another order',
    'const turn: { (one: { a: string }): void; (one: { b: string }): void };',
    'const turn: { (one: { b: string }): void; (one: { a: string }): void };',
    'extended',
  ],
  [
    'an optional property that no overload reads any more',
    'const forget: { (one: { a: string; c?: string }): void; (one: { b: string }): void };',
    'const forget: { (one: { a: string }): void; (one: { b: string }): void };',
    'changed',
  ],
  ['a value that is gone', 'const gone: string;', '', 'removed'],
  ['a type that is gone', 'interface GoneProps { a: string }', '', 'removed'],
  ['a value that is new', '', 'const fresh: string;', 'added'],
] as const;

let changes: ReportChange[];

beforeAll(async () => {
  changes = await compareReports(
    reportOf((one) => one[1]),
    reportOf((one) => one[2]),
  );
}, 30_000);

function reportOf(side: (one: (typeof CASES)[number]) => string): string {
  const exported = CASES.map(side)
    .filter((text) => text !== '')
    .map((text) => `export ${text}`);
  return [
    "declare module '@maitred/shared-kit/ui' {",
    "export * from '@maitred/shared-kit/src/ui/all';",
    '}',
    "declare module '@maitred/shared-kit/src/ui/all' {",
    ...exported,
    '}',
  ].join('\n');
}

describe('compareReports', () => {
  it.each(CASES)('classifies %s', (_what, previous, present, kind) => {
    const [, name] = /(?:function|const|class|interface) (\w+)/.exec(previous || present) ?? [];
    const found = changes.filter((change) => change.name === name);
    expect(found.map((change) => change.kind)).toEqual(kind === undefined ? [] : [kind]);
  });

  it('explains which part of a changed export is no longer compatible', () => {
    const change = changes.find(({ name }) => name === 'Drop');
    expect(change).toMatchObject({ subpath: 'ui', detail: expect.stringContaining('"b"') });
  });
});
