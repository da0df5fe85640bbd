import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|wasm)$/;

/** Below this many bytes the headers cost more than compression saves. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` next to each file of a build. This happens once, at build time, so it can use the best
 * compression; a server only picks the file that the browser accepts.
 */
export async function precompressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < WORTH_COMPRESSING_BYTES) return;
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([
    writeSmaller(`${file}.br`, brotli, size),
    writeSmaller(`${file}.gz`, gzipped, size),
  ]);
}

async function writeSmaller(file: string, compressed: Buffer, size: number) {
  if (compressed.length < size) await writeFile(file, compressed);
}
