import path from 'node:path';
import { type Config, readDeploymentConfig } from '@maitred/host/server';
import { activateBuild } from '@maitred/shared-kit/tooling/activate';
import { activateHostBuild } from '@maitred/shared-kit/tooling/activate-host';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot, REMOTE_PACKAGES, remoteName } from './packages';

/** Where `npm start` serves the host or a remote from. */
export function servedFolder(folder: string): string {
  return inRoot(folder, 'dist/served');
}

/** Where `npm run dev` builds what it watches, and serves it from. */
export function developmentFolder(folder: string): string {
  return inRoot(folder, 'dist/development');
}

interface RemoteActivation {
  folders?: string[];
  buildFolder?: string;
  servedFolderOf?: (folder: string) => string;
}

/** Activates the present builds of remotes. One that cannot be costs itself alone. */
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
 * Activates the present build of the host.
 * @returns the folder that it is served from
 */
export async function activateHost(): Promise<string> {
  const folder = servedFolder('host');
  await activateHostBuild({ buildFolder: inRoot('host/dist/build'), servedFolder: folder });
  return folder;
}

/** The folder of activated versions of every remote, by the remote's name. */
export function servedRemotes(folderOf: (folder: string) => string = servedFolder) {
  return Object.fromEntries(
    REMOTE_PACKAGES.map((folder) => [remoteName(folder), folderOf(folder)] as const),
  );
}

/** The configuration of this workspace: all its remotes, and what a file of the operator adds. */
export function readConfig(file = process.env.CONFIG_FILE): Config {
  try {
    return readDeploymentConfig(REMOTE_PACKAGES.map(remoteName), file);
  } catch (error) {
    throw new ExpectedError(error instanceof Error ? error.message : String(error));
  }
}
