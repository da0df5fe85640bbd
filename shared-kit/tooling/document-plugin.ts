import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import type { HostBuild } from '../src/descriptors/host-build.schema';
import { FIRST_PAINT } from './common-chunk';
import { scriptsAmong } from './emitted-scripts';
import { integrityOf } from './integrity-of';
import { developedVersion, type SharedVersions } from './shared-modules';

/** Name of the worker's file; the page contains its address. */
export const REPLAY_WORKER = 'replay-worker';

interface DocumentPluginOptions {
  template: string;
  /** Semver of the host's package. */
  version: string;
  versions: SharedVersions;
}

/**
 * Writes `index.html` from its template, with the boot script and the main file, both with integrity. The boot script
 * comes first and runs as soon as it has loaded; the main file is deferred. The page is next to the assets folder,
 * because it is not cached as the assets are. `host.json` next to it names the build: the package's version with a hash
 * of everything the page refers to. In development, files keep their names and the build its version, because the page
 * applies each update in place.
 */
export class DocumentPlugin {
  readonly #options: DocumentPluginOptions;

  constructor(options: DocumentPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      const { template, version, versions } = this.#options;
      const isDevelopment = compiler.options.mode === 'development';
      compilation.fileDependencies.add(template);
      compilation.hooks.processAssets.tap(
        { name: 'DocumentPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const outputPath = compilation.outputOptions.path ?? '';
          const publicPath = String(compilation.outputOptions.publicPath);
          const worker = newestFile(outputPath, REPLAY_WORKER);
          const integrity = (file: string) =>
            isDevelopment
              ? ''
              : integrityOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0));
          const scripts = (entry: string) =>
            scriptsAmong(compilation, compilation.entrypoints.get(entry)?.getFiles() ?? []);
          const source = (file: string) =>
            `crossorigin="anonymous" src="${publicPath}${file}" integrity="${integrity(file)}"`;
          const tags = [
            ...scripts('boot').map((file) => `<script ${source(file)}></script>`),
            ...scripts('main').map((file) => `<script defer ${source(file)}></script>`),
          ];
          const html = readFileSync(template, 'utf8')
            .replace('__REPLAY_WORKER__', publicPath + worker)
            .replace('__LAZY_FILES__', attribute(lazyFiles(compilation, integrity)))
            .replace('<!-- files -->', tags.join('\n    '));
          const hash = createHash('sha256').update(html).update(JSON.stringify(versions));
          const build: HostBuild = {
            version: isDevelopment
              ? developedVersion(version)
              : `${version}-${hash.digest('hex').slice(0, 10)}`,
            builtAt: new Date().toISOString(),
            provides: versions,
          };
          const emit = (file: string, text: string) =>
            compilation.emitAsset(file, new sources.RawSource(text));
          emit('../index.html', html.replace('__HOST_VERSION__', build.version));
          emit('../host.json', `${JSON.stringify(build, null, 2)}\n`);
        },
      );
    });
  }
}

/** The worker's compilation ends before this one starts; its older files are removed. */
function newestFile(folder: string, name: string): string {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}.`));
  const [newest] = files
    .filter((file) => file.endsWith('.js'))
    .sort(
      (a, b) => statSync(path.join(folder, b)).mtimeMs - statSync(path.join(folder, a)).mtimeMs,
    );
  if (newest === undefined) throw new Error(`The ${name} script has not been built.`);
  for (const file of files) if (!file.startsWith(newest)) rmSync(path.join(folder, file));
  return newest;
}

/** Files, by chunk name, that the boot script requests before the main file can. */
function lazyFiles(compilation: Compilation, integrity: (file: string) => string) {
  const publicPath = String(compilation.outputOptions.publicPath);
  const files = [...compilation.namedChunkGroups.keys()].flatMap((name) => {
    const [file] = scriptsAmong(compilation, compilation.namedChunks.get(name)?.files ?? []);
    if (!FIRST_PAINT.test(name) || file === undefined) return [];
    return [[name, { file: publicPath + file, integrity: integrity(file) }] as const];
  });
  return Object.fromEntries(files);
}

function attribute(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', '&quot;');
}
