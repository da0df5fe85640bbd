import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Compiler, DefinePlugin } from '@rspack/core';
import { shortName } from '../ui/theme/look';
import { baseRules, rulesOf } from '../ui/theme/style-engine';
import { looksOf, type StyleRecord } from './style-record';

/** The file that the plugin writes. */
export const STYLE_SHEET = /^styles\.\w+\.css$/;

/**
 * Makes the page's style sheet: resets, tokens, and the rules of all looks that are recorded. The page is told which
 * they are, and works out only the others.
 */
export class BuiltStylesPlugin {
  readonly #file: string;

  /** @param file a `StyleRecord` as JSON; `npm run styles` writes it */
  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    const looks = looksOf(JSON.parse(readFileSync(this.#file, 'utf8')) as StyleRecord);
    const css = [...baseRules(), ...looks.flatMap(rulesOf)].join('\n');
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
    const names = looks.map(({ className }) => shortName(className)).join(' ');
    new DefinePlugin({ __BUILT_STYLES__: JSON.stringify(names) }).apply(compiler);
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuiltStylesPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tap(
        { name: 'BuiltStylesPlugin', stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(`styles.${hash}.css`, new sources.RawSource(css)),
      );
    });
  }
}
