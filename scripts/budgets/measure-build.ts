import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { inRoot } from '../workspace/packages';

/** The size of one script of a build. */
export interface Weight {
  /** Bytes on the wire, compressed with brotli. */
  brotli: number;
  /** Bytes before compression, by the package or folder they come from. */
  parts: Record<string, number>;
}

/** Sizes by script name without its hash; scripts without a name by their heaviest part. */
export type BuildWeights = Record<string, Weight>;

/** Parts below this many bytes are noise. */
const WORTH_NAMING_BYTES = 500;

/** Measures every script of a package's current build. */
export function measureBuild(folder: string): BuildWeights {
  const build = inRoot(folder, 'dist/build');
  const scripts = existsSync(path.join(build, 'assets')) ? path.join(build, 'assets') : build;
  const weights: BuildWeights = {};
  for (const file of readdirSync(scripts).filter(isSent)) {
    const script = path.join(scripts, file);
    const weight = { brotli: compressedSize(script), parts: partsOf(script) };
    const name = nameOf(file, weight);
    const previous = weights[name];
    weights[name] = previous === undefined ? weight : add(previous, weight);
  }
  return Object.fromEntries(Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The standalone entry is for other hosts and is excluded: our pages never request it. */
function isSent(file: string): boolean {
  return file.endsWith('.js') && !file.endsWith('.standalone.js');
}

/** A script too small to be compressed is sent as it is. */
function compressedSize(script: string): number {
  const compressed = `${script}.br`;
  return statSync(existsSync(compressed) ? compressed : script).size;
}

function nameOf(file: string, { parts }: Weight): string {
  const name = file.replace(/(?:\.[0-9a-f]{10})?\.js$/, '');
  if (!/^\d+$/.test(name)) return name;
  const [heaviest = name] = Object.keys(parts);
  return `chunk of ${heaviest}`;
}

function add(one: Weight, other: Weight): Weight {
  const parts = { ...one.parts };
  for (const [part, size] of Object.entries(other.parts)) parts[part] = (parts[part] ?? 0) + size;
  return { brotli: one.brotli + other.brotli, parts };
}

/** Attributes each segment of a script to the source it was built from, heaviest part first. */
function partsOf(script: string): Record<string, number> {
  // Scripts generated from JSON have no source map.
  if (!existsSync(`${script}.map`)) return {};
  const map = new TraceMap(readFileSync(`${script}.map`, 'utf8'));
  const names = map.sources.map(partName);
  const lines = readFileSync(script, 'utf8').split('\n');
  const sizes = new Map<string, number>();
  decodedMappings(map).forEach((segments, row) => {
    segments.forEach(([column, source], index) => {
      const end = segments[index + 1]?.[0] ?? lines[row]?.length ?? column;
      const part = source === undefined ? undefined : names[source];
      if (part !== undefined) sizes.set(part, (sizes.get(part) ?? 0) + end - column);
    });
  });
  return Object.fromEntries(
    [...sizes].filter(([, size]) => size >= WORTH_NAMING_BYTES).sort(([, a], [, b]) => b - a),
  );
}

/** `react-dom`, `shared-kit/src/ui`, `src/shell`; undefined for code that the bundler adds. */
function partName(source: string | null): string | undefined {
  const file = source?.replace(/^webpack:\/\/[^/]*\//, '') ?? '';
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  if (library !== undefined) return library;
  const [, place] =
    /^(?:\.\.?\/)*((?:shared-kit\/)?(?:src|contract)(?:\/[^/.]+)?)/.exec(file) ?? [];
  return place;
}
