import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkImportCycles, LAYERED } from './import-cycles';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'maitred-imports-'));
});
afterEach(() => rmSync(workspace, { recursive: true }));

function check(sources: Record<string, string>) {
  for (const [file, text] of Object.entries(sources)) {
    const place = path.join(workspace, 'src', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return checkImportCycles(['src'], workspace);
}

it.each(LAYERED)('folders of %s have no import cycles', (sources) => {
  expect(checkImportCycles([sources])).toEqual([]);
});

it('reports every import in a cycle of folders, and the path back', () => {
  const problems = check({
    'media/routes.ts':
      "import '../cameras/camera';\nimport '../database/schema';\nimport './frame';",
    'media/frame.ts': '',
    'cameras/camera.ts': "import '../streams/stream';",
    'streams/stream.ts': "import '../media/frame';",
    'database/schema.ts': '',
  });
  expect(problems.map(({ file }) => file).sort()).toEqual([
    'src/cameras/camera.ts',
    'src/media/routes.ts',
    'src/streams/stream.ts',
  ]);
  const [ofMedia] = problems.filter(({ file }) => file.includes('media'));
  expect(ofMedia?.message).toContain('a way back: cameras > streams > media.');
});

it.each([
  ['a type', "import type { Routes } from '../media/routes';"],
  ['what is passed on', "export { routes } from '../media/routes';"],
  ['what is loaded later', "export const load = () => import('../media/routes');"],
])('detects an import of %s', (_, line) => {
  const problems = check({
    'media/routes.ts': "import '../cameras/camera';",
    'cameras/camera.ts': line,
  });
  expect(problems).toHaveLength(2);
});

it('ignores imports of tests and of files outside the folders', () => {
  const problems = check({
    'start.ts': "import './media/routes';",
    'media/routes.ts': "import '../cameras/camera';",
    'cameras/camera.ts': '',
    'cameras/camera.test.ts': "import '../media/routes';\nimport '../start';",
  });
  expect(problems).toEqual([]);
});
