import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** Versions kept on the server: the one in use and two to go back to, for tabs and for operators. */
const KEPT_VERSIONS = 3;

/** What a served folder remembers of its activations, newest first. Never served. */
export const RECORD_FILE = 'activations.json';

const INCOMING_PREFIX = '.incoming-';

/** Milliseconds after which an unfinished copy belongs to a process that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A version becomes a folder name and a part of an address. */
export const VersionSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/));

/** One activation, as a served folder remembers it. */
export const ActivationSchema = v.object({ version: VersionSchema, activatedAt: v.string() });

/**
 * What a served folder remembers, newest first; nothing of one that has had no activation, or whose record was cut off by
 * a loss of power: that costs the versions to go back to, which an image brings again, and not the start.
 */
export async function readRecord<Schema extends v.GenericSchema>(
  servedFolder: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const file = path.join(servedFolder, RECORD_FILE);
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(schema)), text);
  if (read.success) return read.output;
  process.stderr.write(`${file} cannot be read: which versions were served before is forgotten.\n`);
  return [];
}

/** Puts a version in front of the others, and drops what is older than those kept. */
export function promote<Entry extends { version: string }>(
  entry: Entry,
  activations: (Entry & { activatedAt: string })[],
): (Entry & { activatedAt: string })[] {
  const others = activations.filter(({ version }) => version !== entry.version);
  return [{ ...entry, activatedAt: new Date().toISOString() }, ...others].slice(0, KEPT_VERSIONS);
}

/** A name for what is being copied, which nobody is served. */
export function incomingName(): string {
  return `${INCOMING_PREFIX}${randomUUID()}`;
}

export function isIncoming(name: string): boolean {
  return name.startsWith(INCOMING_PREFIX);
}

/** A reader meets the old file or the new one, never a half of either, after a loss of power too. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const incoming = path.join(path.dirname(file), incomingName());
  try {
    await writeFile(incoming, content, { flush: true });
    await rename(incoming, file);
  } catch (error) {
    // On a full disk what came of it would take the rest of that.
    await rm(incoming, { force: true });
    throw error;
  }
}

/** @returns whether the file held something else */
export async function writeIfChanged(file: string, content: string): Promise<boolean> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return false;
  await writeAtomically(file, content);
  return true;
}

/** Each file is on the disk before the next one: a folder that takes its name after that is whole. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else await writeFile(target, await readFile(source), { flush: true });
  }
}

export function asJson(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Removes what an activation that died left behind: before anything is copied, as the disk may be full of it.
 * @param isAlone whether no other process activates into the folder, so that none of it is still under way
 */
export async function removeUnfinished(folder: string, isAlone: boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isIncoming)) {
    const file = path.join(folder, name);
    if (isAlone || (await isAbandoned(file))) await rm(file, { recursive: true, force: true });
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS;
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
