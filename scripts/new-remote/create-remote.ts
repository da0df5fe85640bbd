import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from '../workspace/packages';
import { camelCase, type NewRemote, PLACES } from './places';

const TEMPLATE = inRoot('scripts/new-remote/template');

/** What the template calls itself, in its folder's file names, its code and its messages. */
const SAMPLE = 'sample';

/**
 * Writes a remote that works, and names it wherever the workspace must know of it.
 * @returns every file that was written, relative to the workspace
 */
export function createRemote(remote: NewRemote): string[] {
  const folder = `remote-${remote.name}`;
  if (existsSync(inRoot(folder))) {
    throw new ExpectedError(`There is a folder ${folder} already; nothing was changed.`);
  }
  // All of it is made before any of it is written: a place that is gone stops it in time.
  const files = new Map([...ownFiles(folder, remote), ...changedFiles(remote)]);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  return [...files.keys()];
}

/** The files of its own folder, with their texts. */
export function ownFiles(folder: string, remote: NewRemote): [string, string][] {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = path.join(entry.parentPath, entry.name);
      const name = path.relative(TEMPLATE, source).replaceAll(SAMPLE, remote.name);
      return [path.join(folder, name), renamed(readFileSync(source, 'utf8'), remote)];
    });
}

function renamed(text: string, { name, titles }: NewRemote): string {
  const component = camelCase(`-${name}`);
  return (
    text
      .replaceAll("'Sample'", JSON.stringify(titles.en))
      .replaceAll('Sample', component)
      // As a key it may need quotes; the formatter takes off those that are not needed.
      .replaceAll(`    ${SAMPLE}: `, `    '${name}': `)
      .replaceAll(SAMPLE, name)
  );
}

function changedFiles(remote: NewRemote): [string, string][] {
  return PLACES.map(({ file, add }) => {
    try {
      return [file, add(readFileSync(inRoot(file), 'utf8'), remote)];
    } catch (error) {
      throw error instanceof ExpectedError ? new ExpectedError(`${file}: ${error.message}`) : error;
    }
  });
}
