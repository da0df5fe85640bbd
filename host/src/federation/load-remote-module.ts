import type { RemoteBuild } from '@maitred/shared-kit/descriptors';
import type { RemoteModule } from '@maitred/shared-kit/host';
import { RemoteLoadError } from '../registry/remote-load-error';

/** Imports the federation runtime and everything that remotes take from the host. The sign-in needs none of it. */
function loadFederation() {
  return import(/* webpackChunkName: "signed-in" */ './load-exposed-module');
}

/** Prefetches the runtime before the first remote needs it, which imports it again if this fails. */
export function fetchFederation(): void {
  loadFederation().catch(() => undefined);
}

/**
 * Loads the exposed module of a build into the page.
 * @param folder address of the build's folder, ending in a slash
 * @throws {RemoteLoadError} `script`
 */
export async function loadRemoteModule(build: RemoteBuild, folder: string): Promise<RemoteModule> {
  try {
    const { loadExposedModule } = await loadFederation();
    return await loadExposedModule(build, folder);
  } catch (cause) {
    throw new RemoteLoadError(build.name, { reason: 'script' }, { cause, version: build.version });
  }
}
