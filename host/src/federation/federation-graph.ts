import type { RemoteBuild } from '@maitred/shared-kit/descriptors';
// biome-ignore lint/style/noRestrictedImports: a part of what starts the federation's runtime.
import { global as federationGlobal } from '@module-federation/runtime/helpers';

interface FederationMember {
  name: string;
  version: string;
}

const NO_TYPES = { remoteTypes: '', remoteTypesZip: '', remoteTypesAPI: '' };
const NO_FILES = { sync: [], async: [] };

/**
 * Publishes which remotes run in this page, and in which version, where Module Federation's browser tools look for it
 * (`__FEDERATION__.moduleInfo`). The runtime itself only does so for manifests; this page knows it from the registry.
 */
export class FederationGraph {
  readonly #host: FederationMember;
  readonly #matched: Record<string, { matchedVersion: string }> = {};

  constructor(host: FederationMember) {
    this.#host = host;
  }

  /** Adds a remote, or records another build of it that now runs. */
  add({ version, entry }: RemoteBuild, name: string, folder: string): void {
    const { name: hostName, version: hostVersion } = this.#host;
    this.#matched[name] = { matchedVersion: version };
    federationGlobal.addGlobalSnapshot({
      [hostName]: {
        ...NO_TYPES,
        version: hostVersion,
        buildVersion: hostVersion,
        remotesInfo: { ...this.#matched },
        consumerList: [],
        shared: [],
      },
      [`${name}:${version}`]: {
        ...NO_TYPES,
        version,
        buildVersion: version,
        remotesInfo: {},
        remoteEntry: entry.file,
        remoteEntryType: 'global',
        globalName: name,
        publicPath: new URL(folder, window.location.href).href,
        modules: [{ moduleName: 'remote', assets: { js: NO_FILES, css: NO_FILES } }],
        shared: [],
      },
    });
  }
}
