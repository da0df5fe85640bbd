import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot, PACKAGES, REMOTE_PACKAGES, ROOT } from '../workspace/packages';
import { listFiles, readSource } from './source-files';

/** Documents for people: at the root, below docs, and in the packages. */
const DOCUMENTS = [
  ...readdirSync(ROOT).filter(isDocument),
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter(isDocument)
    .map((file) => path.join('docs', file)),
  ...PACKAGES.map((folder) => path.join(folder, 'README.md')).filter((file) =>
    existsSync(inRoot(file)),
  ),
];

const LINK = /\]\(([^)\s]+)\)/g;
/** `host/src/routes/route-table.ts`, but not `remote-<name>` or `**`. */
const FILE_NAME =
  /`((?:detector|docs|e2e|host|provider-api|provider-demo|remote-[a-z]+|scripts|shared-kit)\/[\w./-]+)`/g;
/** `src/screens` in the README of a package, relative to its folder. */
const OWN_NAME = /`(src\/[\w./-]+)`/g;
/** Not present in a fresh clone. */
const GENERATED = /\/(?:dist|results)(?:\/|$)/;
/** Following these documents creates the files that they name; tests of their own do so. */
const CARRIED_OUT = ['docs/feature-teams.md', 'docs/cookbook.md'];
const COMMAND = /npm run ([a-z][\w:-]*)/g;
/** `KILLS=20 npx jest main`, or with the folder to run it in: `npx jest main` in `provider-demo`. */
const JEST_RUN = /npx jest ([a-z][\w/.-]*)`(?: in `([\w-]+)`)?/g;
/** `useEndpoint`, of the kit, a remote or a library. */
const HOOK = /`(use[A-Z]\w*)(?:\(\))?`/g;
/** What they tell of is past. */
const HISTORY = /^(?:CHANGELOG\.md|docs\/adr\/.*|docs\/measurements\.md)$/;
const DIAGRAM = /```mermaid\n([\s\S]*?)```/;
const EDGE = /^ *(\w+)(?:\[[^\]]*\])? --> (\w+)(?:\[[^\]]*\])?$/gm;

function isDocument(file: string): boolean {
  return file.endsWith('.md');
}

function read(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, first]) => (first === undefined ? [] : [first]));
}

/** The anchor that GitHub makes of a heading. */
function anchors(text: string): string[] {
  return found(/^#+ (.+)$/gm, text).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(document: string, link: string): boolean {
  // An external address, or one of the application.
  if (/^(?:[a-z]+:|\/)/.test(link)) return false;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(inRoot(target))) return true;
  return anchor !== undefined && !anchors(read(target)).includes(anchor);
}

/** npm scripts in the package.json of a folder. */
function scriptsOf(folder: string): string[] {
  const file = inRoot(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return Object.keys(scripts);
}

/** Whether Jest would find a test by this part of its path. */
function hasTest(folder: string, name: string): boolean {
  const files = readdirSync(inRoot(folder, 'src'), { recursive: true, encoding: 'utf8' });
  return files.some((file) => file.endsWith('.test.ts') && `src/${file}`.includes(name));
}

/** Every hook that a source declares or calls. */
const HOOKS = new Set(
  listFiles(/\.tsx?$/).flatMap((file) => readSource(file).match(/\buse[A-Z]\w*/g) ?? []),
);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('has no broken links', () => {
    expect(found(LINK, text).filter((link) => isBroken(document, link))).toEqual([]);
  });

  it('names only files that exist', () => {
    const names = CARRIED_OUT.includes(document) ? [] : found(FILE_NAME, text);
    const kept = names.filter((file) => !GENERATED.test(file));
    expect(kept.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    const folder = path.dirname(document);
    const own = PACKAGES.includes(folder) ? found(OWN_NAME, text) : [];
    expect(own.filter((file) => !existsSync(inRoot(folder, file)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const known = new Set(
      ['.', 'provider-api', 'detector', path.dirname(document)].flatMap(scriptsOf),
    );
    expect(found(COMMAND, text).filter((command) => !known.has(command))).toEqual([]);
  });

  it('names only hooks that exist', () => {
    const named = HISTORY.test(document) ? [] : found(HOOK, text);
    expect(named.filter((hook) => !HOOKS.has(hook))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = [...text.matchAll(JEST_RUN)].filter(
      ([, name = '', folder = path.dirname(document)]) => !hasTest(folder, name),
    );
    expect(missing.map(([run]) => run)).toEqual([]);
  });
});

it('the architecture diagram matches the dependencies of the packages', () => {
  const [, diagram = ''] = DIAGRAM.exec(read('docs/architecture.md')) ?? [];
  const drawn = [...diagram.matchAll(EDGE)].map(([, from, to]) => `${from} --> ${to}`);
  expect(drawn.sort()).toEqual([...new Set(PACKAGES.flatMap(dependencies))].sort());
});

/** The name of a package in the diagram, where all remotes are one node. */
function nodeOf(folder: string): string {
  if (REMOTE_PACKAGES.includes(folder)) return 'remotes';
  return path
    .basename(folder)
    .replace(/^shared-|^provider-(?=demo)/, '')
    .replace(/-api$/, '');
}

function dependencies(folder: string): string[] {
  const { dependencies: runtime = {}, devDependencies = {} } = JSON.parse(
    readFileSync(inRoot(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  const names = Object.keys({ ...runtime, ...devDependencies });
  return PACKAGES.filter((other) => names.includes(`@maitred/${path.basename(other)}`)).map(
    (other) => `${nodeOf(folder)} --> ${nodeOf(other)}`,
  );
}
