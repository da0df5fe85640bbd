import { BannerPlugin, Compilation, type RspackPluginInstance } from '@rspack/core';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile every function of these files while they come in, in the background. Without
 * it each function is compiled as it is first called, on the thread that has a page to draw. For
 * files of which a visit or a press calls most; other browsers take it for the comment that it is.
 * @param files names as they are written to the output folder; of these the scripts
 */
export function compileHint(files: RegExp): RspackPluginInstance {
  return new BannerPlugin({
    banner: HINT,
    raw: true,
    test: /\.m?js$/,
    include: files,
    // Once the files are minified, which drops comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
