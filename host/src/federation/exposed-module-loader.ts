import {
  BUNDLER_RUNTIME_OF_PAGE,
  type RemoteBuild,
  remoteGlobalName,
  type SharedVersions,
} from '@maitred/shared-kit/descriptors';
import type { RemoteModule } from '@maitred/shared-kit/host';
// biome-ignore lint/style/noRestrictedImports: this is the one place that starts the federation's runtime.
import { createInstance } from '@module-federation/runtime';
// biome-ignore lint/style/noRestrictedImports: remotes take it from this page.
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { FederationGraph } from './federation-graph';
import { type ProvidedModules, shareArguments } from './provided-modules';

/**
 * Loads the exposed module of one build of a remote.
 * @param folder address of the build's folder, ending in a slash
 */
type LoadExposedModule = (build: RemoteBuild, folder: string) => Promise<RemoteModule>;

const HOST_NAME = 'maitred_host';

/**
 * Starts the federation runtime, once per page, with the modules that the page provides to its remotes.
 * @param hostVersion as shown in Module Federation's browser tools
 */
export function createExposedModuleLoader(
  hostVersion: string,
  provided: ProvidedModules,
  versions: SharedVersions,
): LoadExposedModule {
  // Remotes are built without the bundler runtime and take it from here.
  Object.assign(globalThis, { [BUNDLER_RUNTIME_OF_PAGE]: bundlerRuntime });
  /** Integrity of each entry by its address, for the script element that the runtime creates. */
  const entryIntegrity = new Map<string, string>();
  const host = createInstance({
    name: HOST_NAME,
    shareStrategy: 'loaded-first',
    remotes: [],
    shared: shareArguments(provided, versions),
    plugins: [
      {
        name: 'entry-integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          const integrity = entryIntegrity.get(url);
          if (integrity !== undefined) script.integrity = integrity;
          return script;
        },
      },
    ],
  });
  const graph = new FederationGraph({ name: HOST_NAME, version: hostVersion });
  let attempts = 0;

  return async (build, folder) => {
    const entry = new URL(folder + build.entry.file, window.location.href).href;
    entryIntegrity.set(entry, build.entry.integrity);
    // Every attempt needs its own name: the runtime remembers a failed entry by name, and warns when a name is
    // registered twice.
    attempts += 1;
    const name = `${build.name}_${attempts}`;
    const entryGlobalName = remoteGlobalName(build.name);
    // Clear the global of an earlier attempt, perhaps of another version, so that it is not mistaken for this one.
    Object.assign(window, { [entryGlobalName]: undefined });
    host.registerRemotes([{ name, entry, entryGlobalName, type: 'global' }]);
    const exposed = await host.loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
    if (exposed?.remote === undefined) throw new Error('The entry exposes no ./remote');
    graph.add(build, entryGlobalName, folder);
    return exposed.remote;
  };
}
