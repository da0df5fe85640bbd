import type { Compilation } from '@rspack/core';

/** The scripts among some files of a build, without source maps and hot updates. */
export function scriptsAmong(compilation: Compilation, files: Iterable<string>): string[] {
  return [...files].filter(
    (file) =>
      file.endsWith('.js') && compilation.getAsset(file)?.info.hotModuleReplacement !== true,
  );
}
