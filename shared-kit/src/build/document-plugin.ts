import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

const BOOT = 'boot';
/** Name of the worker's file; the page says where it is. */
export const REPLAY_WORKER = 'replay-worker';

/**
 * Writes `index.html` from its template: the boot script first, then the main file, both deferred,
 * both with integrity. It stands beside the assets folder, because it is never cached as they are.
 */
export class DocumentPlugin {
  readonly #template: string;

  constructor({ template }: { template: string }) {
    this.#template = template;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#template);
      compilation.hooks.processAssets.tap(
        { name: 'DocumentPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const outputPath = compilation.outputOptions.path ?? '';
          const publicPath = String(compilation.outputOptions.publicPath);
          const boot = newestFile(outputPath, BOOT);
          const worker = newestFile(outputPath, REPLAY_WORKER);
          const main = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])].filter((file) =>
            file.endsWith('.js'),
          );
          const tags = [
            scriptTag(publicPath + boot, readFileSync(path.join(outputPath, boot))),
            ...main.map((file) =>
              scriptTag(
                publicPath + file,
                compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0),
              ),
            ),
          ];
          const html = readFileSync(this.#template, 'utf8')
            .replace('__REPLAY_WORKER__', publicPath + worker)
            .replace('<!-- scripts -->', tags.join('\n    '));
          compilation.emitAsset('../index.html', new sources.RawSource(html));
        },
      );
    });
  }
}

/** The boot compilation ends before this one starts; what older ones of it left is dropped. */
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

function scriptTag(src: string, content: Buffer): string {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return `<script defer crossorigin="anonymous" src="${src}" integrity="${integrity}"></script>`;
}
