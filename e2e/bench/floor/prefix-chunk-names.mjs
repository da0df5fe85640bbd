import path from 'node:path';

/**
 * Prefixes the chunk names of a remote with its name, because all chunks are in one build. Its widgets come in the
 * remote's own chunk, as in a build of its own.
 */
// biome-ignore lint/style/noDefaultExport: a loader is what its module exports by default.
export default function prefixChunkNames(source) {
  const [, folder] = /[\\/](remote-[a-z]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  if (folder === undefined) throw new Error(`${path.basename(this.resourcePath)} is of no remote`);
  return source
    .replaceAll(/webpackChunkName: "widget-[^"]+"/g, `webpackChunkName: "${folder}"`)
    .replaceAll(/webpackChunkName: "(?!remote-)/g, `webpackChunkName: "${folder}-`);
}
