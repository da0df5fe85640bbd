import { describe, expect, it } from '@jest/globals';
import { describeProblem } from './problem';
import { checkUnusedExports } from './unused-exports';

/** Problems of modules in a folder that no package exports. */
function problemsOf(sources: Record<string, string>) {
  const contents = new Map<string, string>(
    Object.entries(sources).map(([name, text]) => [`host/src/${name}`, text]),
  );
  return checkUnusedExports({
    files: [...contents.keys()],
    read: (file) => contents.get(file) ?? '{}',
  }).map(describeProblem);
}

describe('checkUnusedExports', () => {
  it('finds no problem in the workspace', () => {
    expect(checkUnusedExports()).toEqual([]);
  });

  it('reports an export that no module imports, with its line', () => {
    expect(
      problemsOf({
        'curve.ts': 'export const used = 1;\nexport interface Curve {}\nexport { used as other };',
        'chart.ts': "import { used } from './curve';",
      }),
    ).toEqual([
      'host/src/curve.ts:2  exports Curve, which nothing imports. Drop the export, or Curve where its own module does not use it.',
      expect.stringContaining('host/src/curve.ts:3  exports other'),
    ]);
  });

  it.each([
    ['an import under another name', "import { curve as line } from './curve';"],
    ['an import of a type', "import type { curve } from './curve';"],
    ['an import of the whole', "import * as all from './curve';"],
    ['what is passed on', "export { curve as default } from './curve';"],
    ['all that is passed on', "export * from './curve';"],
    ['a lazy import', "const load = () => import(\n  /* webpackPrefetch: true */\n  './curve'\n);"],
    ['an import in a type', "type Curve = import('./curve').curve;"],
    ['a module that a test replaces', "jest.requireActual<object>('./curve');"],
  ])('counts %s as a use', (_, line) => {
    expect(problemsOf({ 'curve.ts': 'export const curve = 1;', 'chart.ts': line })).toEqual([]);
  });

  it('ignores exports of a package entry point, and modules loaded by name', () => {
    const files = ['shared-kit/src/ui/index.ts', 'scripts/commands/draw.ts'];
    const manifest = '{ "exports": { "./ui": "./src/ui/index.ts" } }';
    const read = (file: string) => (file.endsWith('.json') ? manifest : 'export const run = 1;');
    expect(checkUnusedExports({ files, read })).toEqual([]);
  });
});
