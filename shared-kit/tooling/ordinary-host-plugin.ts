import type { Compilation, Compiler } from '@rspack/core';
import * as v from 'valibot';
import { BUNDLER_RUNTIME_OF_PAGE } from '../src/descriptors/bundler-runtime-name';
import { standaloneRuntime } from './build-standalone-runtime';

interface OrdinaryHostPluginOptions {
  /** File of the lean entry, which uses the bundler runtime of the page. */
  entry: string;
  /** File of the entry that includes that runtime. */
  standaloneEntry: string;
  /** Versions of shared modules, by name or, with a trailing slash, by prefix. */
  versions: Record<string, string>;
}

const AssetsSchema = v.looseObject({
  js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
});

/** The parts that are corrected in the manifests by which other tools know a build. */
const ManifestSchema = v.looseObject({
  metaData: v.looseObject({ remoteEntry: v.looseObject({ name: v.string() }) }),
  shared: v.array(v.looseObject({ name: v.string(), version: v.string() })),
  exposes: v.array(v.looseObject({ assets: AssetsSchema })),
});

const MANIFESTS = ['mf-manifest.json', 'mf-stats.json'];

/**
 * Lets an ordinary Module Federation host load the remote by its manifest. In addition to the lean entry for our host
 * there is one that needs nothing from the page except shared modules; the manifests name that entry, and only files
 * that exist.
 */
export class OrdinaryHostPlugin {
  readonly #options: OrdinaryHostPluginOptions;

  constructor(options: OrdinaryHostPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages } = compiler.webpack;
    const mode = compiler.options.mode === 'development' ? 'development' : 'production';
    compiler.hooks.thisCompilation.tap('OrdinaryHostPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // When the files have their final content.
        { name: 'OrdinaryHostPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          this.#emitStandaloneEntry(compiler, compilation, await standaloneRuntime(mode));
          for (const file of MANIFESTS) this.#mend(compiler, compilation, file);
        },
      );
    });
  }

  #emitStandaloneEntry(
    { webpack: { sources } }: Compiler,
    compilation: Compilation,
    runtime: string,
  ): void {
    const { entry, standaloneEntry } = this.#options;
    // The entry reads it while it runs, and nothing does afterwards.
    const end = `delete globalThis[${JSON.stringify(BUNDLER_RUNTIME_OF_PAGE)}];\n`;
    const text = [runtime, textOf(compilation, entry), end].join('\n;');
    compilation.emitAsset(standaloneEntry, new sources.RawSource(text));
  }

  #mend({ webpack: { sources } }: Compiler, compilation: Compilation, file: string): void {
    const { standaloneEntry } = this.#options;
    const manifest = v.parse(ManifestSchema, JSON.parse(textOf(compilation, file)));
    manifest.metaData.remoteEntry.name = standaloneEntry;
    for (const shared of manifest.shared) shared.version ||= this.#versionOf(shared.name);
    for (const { assets } of manifest.exposes) {
      // The exposed module comes with the entry, and its other chunks load when it renders.
      assets.js.async = [...assets.js.sync, ...assets.js.async].filter(
        (name) => compilation.getAsset(name) !== undefined,
      );
      assets.js.sync = [];
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    compilation.updateAsset(file, new sources.RawSource(text));
  }

  #versionOf(name: string): string {
    const found = Object.entries(this.#options.versions).find(
      ([key]) => key === name || (key.endsWith('/') && name.startsWith(key)),
    );
    if (found === undefined) throw new Error(`${name} is shared, and has no version`);
    return found[1];
  }
}

function textOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (asset === undefined) throw new Error(`The build has no file ${file}`);
  return asset.source.source().toString();
}
