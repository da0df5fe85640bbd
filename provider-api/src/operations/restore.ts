import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDirectory } from '../database/data-directory-lock';
import { embeddedFailure, isOutOfRoom } from '../database/embedded-failure';
import { DRIZZLE } from '../database/open-database';
import { makePrivateDirectory } from '../database/private-directory';
import { refuseNewerTables } from '../database/refuse-newer-tables';

/**
 * Replaces the embedded database with a backup, once that has been read completely.
 * @returns where the previous database is now, if there was one.
 */
export async function restore(
  dataDirectory: string,
  file: string,
  now: Date,
): Promise<string | undefined> {
  const dump = new Blob([unpacked(file)]);
  makePrivateDirectory(dataDirectory);
  const unlock = lockDirectory(dataDirectory);
  const database = join(dataDirectory, 'database');
  const incoming = `${database}.incoming`;
  try {
    rmSync(incoming, { recursive: true, force: true });
    const client = await load(dump, incoming).catch((error: unknown) => {
      throw isOutOfRoom(error) ? embeddedFailure(incoming, error) : noBackup(file, error);
    });
    try {
      await refuseNewerTables(drizzle(client, DRIZZLE));
    } finally {
      await client.close();
    }
    const kept = `${database}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
    const isReplaced = existsSync(database);
    if (isReplaced) renameSync(database, kept);
    renameSync(incoming, database);
    return isReplaced ? kept : undefined;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
    unlock();
  }
}

function unpacked(file: string): Buffer<ArrayBuffer> {
  const packed = readFileSync(file);
  try {
    return gunzipSync(packed);
  } catch (error) {
    throw noBackup(file, error);
  }
}

async function load(dump: Blob, folder: string): Promise<PGlite> {
  const client = await PGlite.create(folder, { loadDataDir: dump });
  try {
    await client.query('select count(*) from users');
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

function noBackup(file: string, error: unknown): Error {
  return new Error(`${file} is no backup: ${(error as Error).message}`);
}
