import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { listSources, readSource } from '../checks/source-files';
import { inRoot } from '../workspace/packages';
import { readReport, recordedVersions } from './recorded-reports';
import { releasedKits } from './released-kits';

const SUBPATH = /^declare module '@maitred\/shared-kit\/([\w-]+)' \{\n([\s\S]*?)^\}$/gm;
const LIST = /export (?:type )?\{([^}]*)\}/g;
const NAMED_IMPORT =
  /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@maitred\/shared-kit\/([\w-]+)'/g;
const WHOLE_IMPORT =
  /(?:import\s+\*\s+as\s+\w+\s+from\s+|import\()'@maitred\/shared-kit\/([\w-]+)'/g;

/** `type Change, toCsv as asCsv` → `Change`, and `asCsv` (outside) or `toCsv` (inside). */
function names(list: string, side: 'inside' | 'outside'): string[] {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(' as ').at(side === 'outside' ? -1 : 0) ?? one);
}

/** The exports of the kit's subpaths by its record: `metrics/changeOf`, … */
function offered(version: string): string[] {
  return [...readReport(version).matchAll(SUBPATH)].flatMap(([, subpath, text = '']) =>
    [...text.matchAll(LIST)].flatMap(([, list = '']) =>
      names(list, 'outside').map((name) => `${subpath}/${name}`),
    ),
  );
}

function usedIn(text: string): string[] {
  const named = [...text.matchAll(NAMED_IMPORT)].flatMap(([, list = '', subpath]) =>
    names(list, 'inside').map((name) => `${subpath}/${name}`),
  );
  const whole = [...text.matchAll(WHOLE_IMPORT)].flatMap(([, subpath]) =>
    [...text.matchAll(/\b\w+\b/g)].map(([name]) => `${subpath}/${name}`),
  );
  return [...named, ...whole];
}

it('every kit export that is not yet released is used by a remote or shown in a document', () => {
  const newest = recordedVersions().at(-1) ?? '';
  const promised = recordedVersions().findLast((version) => releasedKits().includes(version));
  const kept = new Set(promised === undefined ? [] : offered(promised));
  const remotes = listSources().filter((file) => file.startsWith('remote-'));
  const documents = readdirSync(inRoot('docs')).filter((file) => file.endsWith('.md'));
  const used = new Set(
    [
      ...remotes.map(readSource),
      ...documents.map((file) => readFileSync(inRoot('docs', file), 'utf8')),
    ].flatMap(usedIn),
  );
  expect(used.size).toBeGreaterThan(100);
  expect(offered(newest).filter((name) => !kept.has(name) && !used.has(name))).toEqual([]);
});
