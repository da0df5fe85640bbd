import type { RemoteBuild } from '@maitred/shared-kit/descriptors';
import type { RemoteModule } from '@maitred/shared-kit/host';
import { RemoteLoadError } from '../registry/remote-load-error';

/** The federation's runtime, and all that remotes take from the host: nothing of it is for the sign-in. */
function loadFederation() {
  return import(/* webpackChunkName: "signed-in" */ './load-exposed-module');
}

/** Fetches it ahead of the first remote, which asks again if it does not arrive. */
export function fetchFederation(): void {
  loadFederation().catch(() => undefined);
}

/**
 * Brings the exposed module of a build into the page.
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
