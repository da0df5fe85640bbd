import path from 'node:path';
import { type Config, readDeploymentConfig } from '@maitred/host/server';
import { activateBuild } from '@maitred/shared-kit/tooling/activate';
import { activateHostBuild } from '@maitred/shared-kit/tooling/activate-host';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot, REMOTE_PACKAGES, remoteName } from './packages';

/** Folder from which `npm start` serves the host or a remote. */
export function servedFolder(folder: string): string {
  return inRoot(folder, 'dist/served');
}

/** Folder into which `npm run dev` builds what it watches, and from which it serves it. */
export function developmentFolder(folder: string): string {
  return inRoot(folder, 'dist/development');
}

interface RemoteActivation {
  folders?: string[];
  buildFolder?: string;
  servedFolderOf?: (folder: string) => string;
}

/** Activates the current builds of remotes. If one fails, the others are still activated. */
export async function activateRemotes({
  folders = REMOTE_PACKAGES,
  buildFolder = 'dist/build',
  servedFolderOf = servedFolder,
}: RemoteActivation = {}): Promise<void> {
  await Promise.all(
    folders.map(async (folder) => {
      const options = {
        buildFolder: inRoot(folder, buildFolder),
        servedFolder: servedFolderOf(folder),
      };
      try {
        await activateBuild(options);
      } catch (error) {
        process.stderr.write(
          `${path.basename(folder)} is not activated: ${error instanceof Error ? error.message : String(error)}. ` +
            `What was served before is served on; npm run build ${remoteName(path.basename(folder))} builds it anew.\n`,
        );
      }
    }),
  );
}

/**
 * Activates the current build of the host.
 * @returns the folder that it is served from
 */
export async function activateHost(): Promise<string> {
  const folder = servedFolder('host');
  await activateHostBuild({ buildFolder: inRoot('host/dist/build'), servedFolder: folder });
  return folder;
}

/** The folder with the activated versions of each remote, by the remote's name. */
export function servedRemotes(folderOf: (folder: string) => string = servedFolder) {
  return Object.fromEntries(
    REMOTE_PACKAGES.map((folder) => [remoteName(folder), folderOf(folder)] as const),
  );
}

/** The configuration of this workspace: all its remotes, plus the operator's configuration file. */
export function readConfig(file = process.env.CONFIG_FILE): Config {
  try {
    return readDeploymentConfig(REMOTE_PACKAGES.map(remoteName), file);
  } catch (error) {
    throw new ExpectedError(error instanceof Error ? error.message : String(error));
  }
}
