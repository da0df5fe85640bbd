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

it.each(LAYERED)('folders of %s import each other one way', (sources) => {
  expect(checkImportCycles([sources])).toEqual([]);
});

it('refuses each import of folders that know each other, and tells the way back', () => {
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
])('sees %s that is imported', (_, line) => {
  const problems = check({
    'media/routes.ts': "import '../cameras/camera';",
    'cameras/camera.ts': line,
  });
  expect(problems).toHaveLength(2);
});

it('lets tests import everything, and what lies beside the folders compose them', () => {
  const problems = check({
    'start.ts': "import './media/routes';",
    'media/routes.ts': "import '../cameras/camera';",
    'cameras/camera.ts': '',
    'cameras/camera.test.ts': "import '../media/routes';\nimport '../start';",
  });
  expect(problems).toEqual([]);
});
