import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { inRoot } from '../workspace/packages';

/** What a script of a build weighs. */
export interface Weight {
  /** Bytes as they are sent, compressed with brotli. */
  brotli: number;
  /** Bytes before compression, by the package or folder that they come from. */
  parts: Record<string, number>;
}

/** By the script's name without its hash; those without a name by their heaviest part. */
export type BuildWeights = Record<string, Weight>;

/** Parts below this many bytes are noise. */
const WORTH_NAMING_BYTES = 500;

/** Weighs every script of a package's present build. */
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

/** The entry for hosts of others is not: no page of ours asks for it. */
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

/** Attributes each stretch of a script to the source it was made of, heaviest part first. */
function partsOf(script: string): Record<string, number> {
  // What was made of JSON has no map.
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

/** `react-dom`, `shared-kit/src/ui`, `src/shell`; undefined for what the bundler adds itself. */
function partName(source: string | null): string | undefined {
  const file = source?.replace(/^webpack:\/\/[^/]*\//, '') ?? '';
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  if (library !== undefined) return library;
  const [, place] =
    /^(?:\.\.?\/)*((?:shared-kit\/)?(?:src|contract)(?:\/[^/.]+)?)/.exec(file) ?? [];
  return place;
}
