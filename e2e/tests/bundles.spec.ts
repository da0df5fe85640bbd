import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { inRoot, REMOTE_PACKAGES } from '../../scripts';
import type { RemoteBuild } from '../../shared-kit/src/descriptors';
import { SHARED_SUBPATHS } from '../../shared-kit/src/shared-subpaths';

const KIT = 'shared-kit/src/';
/** All of the kit except the modules that find the remote's loader and icon engine in the page. */
const OF_THE_KIT =
  /shared-kit\/src\/(?!(?:(?:ui\/icon\/engine|federation-runtime\/bundler-runtime)-of-page|descriptors\/bundler-runtime-name)\.ts$)/;
const CONTRACT = 'shared-kit/contract/src/';
const FEDERATION = 'node_modules/@module-federation/';

/** The message parser, except the stub that takes its place and reports that there is none. */
const PARSER = /icu-messageformat-parser\/(?!no-parser\.js$)/;

/** Libraries of which a page has a single instance, from the host. */
const SHARED_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|ky|valibot|react-intl|@formatjs|@chakra-ui|@emotion|@radix-ui|@nivo|@react-spring|@module-federation)\/|\/createLucideIcon\.mjs$/;

/** React Router's warnings for development. */
const ROUTER_FOR_DEVELOPMENT = /node_modules\/react-router\/dist\/development\//;

/** Browsers look for this comment only at the very beginning of a file. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

interface Script {
  file: string;
  /** The modules whose code is in the file, relative to the workspace. */
  modules: string[];
}

/** The contents of a build's scripts, from their source maps. */
function readScripts(folder: string, kind: RegExp): Script[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js.map') && kind.test(file))
    .map((file) => {
      const { sources } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        sources: string[];
      };
      return { file, modules: sources.map((source) => source.replace(/^webpack:\/\/[^/]*\//, '')) };
    });
}

function readJson<Content>(folder: string, file: string): Content {
  return JSON.parse(readFileSync(inRoot(folder, 'dist/build', file), 'utf8')) as Content;
}

function modulesIn(scripts: Script[], part: string | RegExp): string[] {
  return scripts.flatMap(({ file, modules }) =>
    modules
      .filter((name) => (typeof part === 'string' ? name.includes(part) : part.test(name)))
      .map((name) => `${file}: ${name}`),
  );
}

/** Names without hash of the scripts in a folder that are compiled eagerly. */
function compiledAhead(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').startsWith(COMPILE_HINT))
    .map(withoutHash)
    .sort();
}

function withoutHash(file: string): string {
  return file.replace(/\..*/, '');
}

/**
 * The source folder of a subpath's code: that of `schema` is the library's own, and `figures` is an alias of `metrics`.
 */
function codeOf(subpath: string): string {
  if (subpath === 'schema') return 'node_modules/valibot/';
  return `${KIT}${subpath === 'figures' ? 'metrics' : subpath}/`;
}

test.describe('the host', () => {
  const folder = inRoot('host/dist/build/assets');
  const page = readFileSync(inRoot('host/dist/build/index.html'), 'utf8');
  const first = [...page.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file]) => file);

  test('starts with the boot script and one main file', () => {
    expect(first).toHaveLength(2);
    expect(first[0]).toMatch(/^boot\./);
    expect(first[1]).toMatch(/^main\./);
  });

  test('has every eager shared module in its first files, and no lazy one', () => {
    const files = readScripts(folder, /^(?:boot|main|signed-in)\./);
    expect(files).toHaveLength(3);
    for (const subpath of SHARED_SUBPATHS.eager) {
      expect(modulesIn(files, codeOf(subpath)), subpath).not.toEqual([]);
    }
    for (const subpath of SHARED_SUBPATHS.lazy) {
      expect(modulesIn(files, `${KIT}${subpath}/`), subpath).toEqual([]);
    }
  });

  test('has no theme of Chakra in its first files, and a separate chunk of Chakra', () => {
    const first = readScripts(folder, /^(?:boot|main|signed-in)\./);
    expect(modulesIn(first, /@chakra-ui\/react\/dist\/esm\/theme\//)).toEqual([]);
    expect(modulesIn(readScripts(folder, /^chakra\./), '@chakra-ui/')).not.toEqual([]);
  });

  test('does not load the federation runtime for the sign-in', () => {
    expect(modulesIn(readScripts(folder, /^main\./), FEDERATION)).toEqual([]);
    expect(modulesIn(readScripts(folder, /^signed-in\./), FEDERATION)).not.toEqual([]);
  });

  test('has compile hints in all scripts except texts and error reporting', () => {
    const others = /^(?:messages-\w+|replay-worker|telemetry)\./;
    const code = readScripts(folder, /./).filter(({ file }) => !others.test(file));
    const names = new Set(code.map(({ file }) => withoutHash(file)));
    expect([...names]).toEqual(expect.arrayContaining(['boot', 'main', 'signed-in', 'overlays']));
    expect(compiledAhead(folder)).toEqual([...names].sort());
  });

  test('has every lazy shared module in its later chunks', () => {
    const chunks = readScripts(folder, /^(?!main\.|boot\.|signed-in\.)/);
    for (const subpath of SHARED_SUBPATHS.lazy) {
      expect(modulesIn(chunks, `${KIT}${subpath}/`), subpath).not.toEqual([]);
    }
  });

  test('uses precompiled messages and bundles no message parser', () => {
    const scripts = readScripts(folder, /./);
    expect(modulesIn(scripts, 'icu-messageformat-parser/no-parser.js')).toHaveLength(1);
    expect(modulesIn(scripts, PARSER)).toEqual([]);
  });

  test('bundles no development build of the router', () => {
    expect(modulesIn(readScripts(folder, /./), ROUTER_FOR_DEVELOPMENT)).toEqual([]);
  });

  test('bundles each shared library once', () => {
    const modules = readScripts(folder, /./)
      .flatMap((script) => script.modules)
      .filter((name) => SHARED_LIBRARIES.test(name));
    expect(modules.filter((name, index) => modules.indexOf(name) !== index)).toEqual([]);
  });
});

for (const folder of REMOTE_PACKAGES) {
  test.describe(folder, () => {
    const scripts = readScripts(inRoot(folder, 'dist/build'), /./);

    test('bundles no copy of the kit or of a library that the host shares', () => {
      expect(scripts.length).toBeGreaterThan(0);
      expect(modulesIn(scripts, OF_THE_KIT)).toEqual([]);
      expect(modulesIn(scripts, SHARED_LIBRARIES)).toEqual([]);
    });

    test('has compile hints in its entry, its screens and their parts, and nowhere else', () => {
      const { screens } = readJson<Pick<RemoteBuild, 'screens'>>(folder, 'remote.json');
      const ofScreens = Object.values(screens).flatMap((files) => files.map(({ file }) => file));
      const parts = scripts.map(({ file }) => file).filter((file) => file.startsWith('part-'));
      const expected = new Set(['remoteEntry', ...[...ofScreens, ...parts].map(withoutHash)]);
      expect(compiledAhead(inRoot(folder, 'dist/build'))).toEqual([...expected].sort());
    });

    test('bundles its exposed module and its widgets into the entry', () => {
      const sources = readdirSync(inRoot(folder, 'src'), { recursive: true });
      const widgets = sources.filter((file) => /^widgets\/[\w-]+\.tsx$/.test(String(file)));
      const modules = modulesIn(scripts, /src\/(?:remote\.ts|widgets\/[\w-]+\.tsx)$/);
      expect(modules).toHaveLength(1 + widgets.length);
      expect(modules.filter((module) => !module.startsWith('remoteEntry.'))).toEqual([]);
    });

    test('bundles the contract that it was built with if it has a screen', () => {
      const { shared } = readJson<{ shared: { name: string }[] }>(folder, 'mf-manifest.json');
      const names = shared.map(({ name }) => name);
      expect(names).toContain('@maitred/shared-kit/federation');
      expect(names).not.toContain('@maitred/contract');
      const { screens } = readJson<{ screens: object }>(folder, 'remote.json');
      const hasScreen = Object.keys(screens).length > 0;
      expect(modulesIn(scripts, CONTRACT).length > 0 || !hasScreen).toBe(true);
    });
  });
}
