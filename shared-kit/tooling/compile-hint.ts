import { BannerPlugin, Compilation, type RspackPluginInstance } from '@rspack/core';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Makes Chromium compile every function of these files in the background while they load. Otherwise each function is
 * compiled at its first call, on the main thread. For files of which a visit or a click calls most functions; other
 * browsers take the hint for a comment.
 * @param files names as written to the output folder; only scripts among them get the hint
 */
export function compileHint(files: RegExp): RspackPluginInstance {
  return new BannerPlugin({
    banner: HINT,
    raw: true,
    test: /\.m?js$/,
    include: files,
    // After minification, which removes comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
