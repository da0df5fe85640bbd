import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** Number of versions kept on the server: the current one and two to fall back to, for tabs and for operators. */
const KEPT_VERSIONS = 3;

/** The record of a served folder's activations, newest first. Never served. */
export const RECORD_FILE = 'activations.json';

const INCOMING_PREFIX = '.incoming-';

/** Milliseconds after which an unfinished copy counts as abandoned by a killed process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A version is used as a folder name and in addresses. */
export const VersionSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/));

/** One activation in the record of a served folder. */
export const ActivationSchema = v.object({ version: VersionSchema, activatedAt: v.string() });

/**
 * Reads the record of a served folder, newest first. Empty if there was no activation, or if the record was truncated
 * by a loss of power: that loses the versions for rollbacks, which an image can restore, but the server still starts.
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

/** Puts a version at the front, and drops the oldest beyond those kept. */
export function promote<Entry extends { version: string }>(
  entry: Entry,
  activations: (Entry & { activatedAt: string })[],
): (Entry & { activatedAt: string })[] {
  const others = activations.filter(({ version }) => version !== entry.version);
  return [{ ...entry, activatedAt: new Date().toISOString() }, ...others].slice(0, KEPT_VERSIONS);
}

/** A temporary name for a copy in progress, which is never served. */
export function incomingName(): string {
  return `${INCOMING_PREFIX}${randomUUID()}`;
}

export function isIncoming(name: string): boolean {
  return name.startsWith(INCOMING_PREFIX);
}

/** Readers see either the old or the new file, never a partial one, even after a loss of power. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const incoming = path.join(path.dirname(file), incomingName());
  try {
    await writeFile(incoming, content, { flush: true });
    await rename(incoming, file);
  } catch (error) {
    // On a full disk, a partial file would waste the remaining space.
    await rm(incoming, { force: true });
    throw error;
  }
}

/** @returns whether the file's content has changed */
export async function writeIfChanged(file: string, content: string): Promise<boolean> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return false;
  await writeAtomically(file, content);
  return true;
}

/** Syncs each file to disk before the next one, so that a folder renamed afterwards is complete. */
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
 * Removes what a killed activation has left behind. Called before anything is copied, because the disk may be full of
 * it.
 * @param isAlone whether no other process activates into the folder, so that none of it is in progress
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
