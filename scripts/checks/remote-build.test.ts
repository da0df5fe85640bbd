import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RemoteBuildSchema } from '@maitred/shared-kit/descriptors';
import { readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import * as v from 'valibot';
import {
  SHARED_LIBRARIES,
  SHARED_REACT,
  SHARED_SUBPATHS,
} from '../../shared-kit/src/shared-subpaths';
import { inRoot } from '../workspace/packages';
import { programFile, runNode } from '../workspace/run-process';

/** Milliseconds for a build, on a busy machine. */
const LONG = 120_000;

const RSPACK = programFile('@rspack/cli', 'rspack', inRoot('host'));

const FILES = {
  'package.json': '{ "version": "1.0.0", "type": "module", "maitred": { "lowestKit": "1.0.0" } }',
  'rspack.config.ts': `
    import { remoteConfig } from '@maitred/shared-kit/tooling';
    export default remoteConfig({ name: 'sample', root: import.meta.dirname, mode: 'production' });`,
  'src/messages/en.json': '{ "sample.remote.name": "Sample" }',
  'src/messages/ru.json': '{ "sample.remote.name": "Проба" }',
  'src/remote.ts': `
    import { defineRemote } from '@maitred/shared-kit/federation';
    export const remote = defineRemote({
      name: 'sample',
      title: 'sample.remote.name',
      screens: {
        sample: {
          path: '/sample',
          permissions: [],
          title: 'sample.remote.name',
          icon: 'app-window',
          menu: {},
          load: () => import(/* webpackChunkName: "screen-sample" */ './sample').then((module) => module.Sample),
        },
      },
      widgets: {},
      messages: {
        en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
        ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
      },
    });`,
  'src/sample.ts': `
    import { createPortal } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { c } from 'react/compiler-runtime';
    import './sample.css';
    import styles from './sample.module.css';
    import dot from './dot.svg';
    import letters from './letters.woff2';
    import { double } from './double';
    import { half } from './half';
    import { seats } from './hall.json';
    import { Tabs } from '@chakra-ui/react';
    export const Sample = () => [Tabs, createPortal, createRoot, renderToStaticMarkup, c, styles.box, dot, letters, double, half, seats.map(half)];
    export const doubling = () =>
      new Worker(new URL('./doubling.ts', import.meta.url), { name: 'doubling' });`,
  'src/sample.css': '.sample { color: red; }',
  'src/sample.module.css': '.box { background: url(./dot.svg); }',
  'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/letters.woff2': 'letters',
  'src/hall.json': '{ "seats": [4, 2] }',
  'src/double.ts': 'export const double = (value: number) => 2 * value;',
  'src/half.ts': 'export const half = (value: number) => value / 2;',
  'src/doubling.ts': `
    import { double } from './double';
    self.onmessage = async ({ data }) => {
      self.postMessage(double(data));
      const { halve } = await import(/* webpackChunkName: "halving" */ './halving');
      self.postMessage(halve(data));
    };`,
  'src/halving.ts': `
    import { half } from './half';
    export const halve = (value: number) => half(value);`,
};

const ManifestSchema = v.object({ shared: v.array(v.object({ name: v.string() })) });

describe('the build of a remote', () => {
  let root = '';
  const read = (file: string) => readFileSync(path.join(root, 'dist/build', file), 'utf8');
  const filesOf = (kind: string) =>
    readdirSync(path.join(root, 'dist/build')).filter((file) => file.endsWith(kind));

  beforeAll(async () => {
    root = writeSample(FILES);
    const { code, output } = await runNode([RSPACK, 'build'], { cwd: root });
    if (code !== 0) throw new Error(output);
  }, LONG);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('shares only libraries that hosts share, and bundles the rest of React', () => {
    const { shared } = v.parse(ManifestSchema, JSON.parse(read('mf-manifest.json')));
    const names = shared.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-dom/client']));
    expect(names.filter((name) => !SHARED.has(name))).toEqual([]);
  });

  it('lists the versions of the shared libraries that it uses, and no others', () => {
    const { requires } = v.parse(RemoteBuildSchema, JSON.parse(read('remote.json')));
    const versions = readSharedVersions();
    expect(Object.keys(requires).sort()).toEqual([
      '@chakra-ui/react',
      'federation',
      'kit',
      'react',
    ]);
    expect(requires['@chakra-ui/react']).toBe(`^${versions['@chakra-ui/react']}`);
  });

  it('contains the style sheets and fonts that its sources import, and inlines small pictures', () => {
    const [sheet = '', ...others] = filesOf('.css');
    expect(others).toEqual([]);
    expect(sheet).toMatch(/^screen-sample\.\w{10}\.css$/);
    // In a style sheet it would break the first rule.
    expect(read(sheet)).not.toContain('//#');
    expect(read(sheet)).toMatch(/\.sample ?\{.*background: ?url\("?data:image\/svg/s);
    expect(filesOf('.woff2')).toEqual([expect.stringMatching(/^letters\.\w{10}\.woff2$/)]);
    const [, className = ''] = /\.([\w-]+) ?\{\s*background/.exec(read(sheet)) ?? [];
    expect(filesOf('.js').filter((file) => read(file).includes(className))).toHaveLength(1);
  });

  it('contains workers that run outside a page and share imports with its screens', async () => {
    expect(await answersOfWorker(filesOf('.js'), read)).toEqual([42, 10.5]);
  });
});

it(
  'a build fails if lazy chunks have the wrong names, and reports each',
  async () => {
    const root = writeSample({
      ...FILES,
      'src/remote.ts': FILES['src/remote.ts']
        .replace('/* webpackChunkName: "screen-sample" */ ', '')
        .replace('messages-ru', 'texts-ru'),
    });
    try {
      const { code, output } = await runNode([RSPACK, 'build'], { cwd: root });
      expect(code).not.toBe(0);
      expect(output).toContain('/* webpackChunkName: "screen-sample" */');
      expect(output).toContain('/* webpackChunkName: "messages-ru" */');
      expect(output).not.toContain('"messages-en"');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
  LONG,
);

it(
  'a development build contains working workers',
  async () => {
    const root = writeSample({
      ...FILES,
      'rspack.config.ts': FILES['rspack.config.ts'].replace('production', 'development'),
      'tsconfig.json': '{ "extends": "../../../tsconfig.base.json" }',
    });
    try {
      const { code, output } = await runNode([RSPACK, 'build'], { cwd: root });
      if (code !== 0) throw new Error(output);
      const folder = path.join(root, 'dist/development/1.0.0-development');
      const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
      expect(await answersOfWorker(readdirSync(folder), read)).toEqual([42, 10.5]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
  LONG,
);

it(
  "a build respects the rules, aliases and plugins of the remote's own rspack.config.ts",
  async () => {
    const root = writeSample({
      ...FILES,
      'rspack.config.ts': `
        import { devShellConfig, remoteConfig } from '@maitred/shared-kit/tooling';
        import { DefinePlugin } from '@rspack/core';
        const root = import.meta.dirname;
        const config = remoteConfig({ name: 'sample', root, mode: 'production' });
        const rules = [...config.module.rules, { test: /\\.scss$/, type: 'css/auto' }];
        const alias = { ...config.resolve.alias, sheets: root + '/src/sheets' };
        const plugins = [...config.plugins, new DefinePlugin({ BRANCH: '"oak"' })];
        const settings = { ...config, plugins, module: { ...config.module, rules }, resolve: { ...config.resolve, alias } };
        export default devShellConfig({ root, isDeveloped: false, settings });`,
      'src/sample.ts': `
        import 'sheets/seats.scss';
        export const Sample = () => BRANCH;`,
      'src/sheets/seats.scss': '.seats { color: teal; }',
    });
    try {
      const { code, output } = await runNode([RSPACK, 'build'], { cwd: root });
      if (code !== 0) throw new Error(output);
      const folder = path.join(root, 'dist/alone/assets');
      const [script = ''] = readdirSync(folder).filter((file) =>
        /^screen-sample\..*\.js$/.test(file),
      );
      expect(readFileSync(path.join(folder, script), 'utf8')).toContain('"oak"');
      const [sheet = ''] = readdirSync(folder).filter(
        (file) => file.startsWith('screen-sample') && file.endsWith('.css'),
      );
      expect(readFileSync(path.join(folder, sheet), 'utf8')).toMatch(/\.seats ?\{/);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
  LONG,
);

/** What the sample's worker responds to 21, in a scope without a page. */
async function answersOfWorker(files: string[], read: (file: string) => string) {
  const answers: unknown[] = [];
  const worker = workerScope((answer) => answers.push(answer), read);
  worker.importScripts(files.find((name) => /^doubling\..*js$/.test(name)) ?? '');
  await worker.onmessage?.({ data: 21 });
  return answers;
}

/** Writes a remote to a folder inside the kit, so that the libraries it imports itself resolve. */
function writeSample(files: Record<string, string>): string {
  const kit = inRoot('shared-kit');
  mkdirSync(path.join(kit, 'dist'), { recursive: true });
  const root = mkdtempSync(path.join(kit, 'dist/sample-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules/@maitred'), { recursive: true });
  symlinkSync(kit, path.join(root, 'node_modules/@maitred/shared-kit'));
  return root;
}

const SHARED = new Set<string>([
  ...Object.keys(SHARED_REACT),
  ...[...SHARED_SUBPATHS.eager, ...SHARED_SUBPATHS.lazy].map(
    (subpath) => `@maitred/shared-kit/${subpath}`,
  ),
  ...Object.values(SHARED_LIBRARIES).flatMap(({ names }) => names),
]);

interface WorkerScope {
  self?: WorkerScope;
  onmessage?: (event: { data: unknown }) => Promise<void>;
  postMessage: (answer: unknown) => void;
  location: string;
  importScripts: (address: string) => void;
}

/** @param read returns the text of a file of the build */
function workerScope(
  postMessage: WorkerScope['postMessage'],
  read: (file: string) => string,
): WorkerScope {
  const scope: WorkerScope = {
    postMessage,
    location: 'https://maitred.example/r/sample/1.0.0/',
    importScripts: (address) => runInContext(read(path.basename(address)), scope),
  };
  scope.self = scope;
  return createContext(scope) as WorkerScope;
}
