import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from './define-remote';
import type { RemoteBuild } from './remote-descriptor.schema';
import { RemoteLoadError } from './remote-load-error';

/** Fills the share scope with what this build provides; the bundler's own, in a host's build. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;

/** Integrity of each entry by its address, for the script element that the runtime creates. */
const entryIntegrity = new Map<string, string>();
let attempts = 0;
let pluginRegistered = false;

/** The global variable that a remote's entry sets (the build's `library` name). */
export function remoteGlobalName(name: string): string {
  return `maitred_${name.replaceAll('-', '_')}`;
}

/**
 * Loads the exposed module of one build. Every attempt registers a name of its own: the runtime
 * remembers a failed entry under its name, and warns when a name is registered twice.
 * @param folder address of the build's folder, ending in a slash
 * @throws {RemoteLoadError} `script`
 */
export async function loadRemoteModule(build: RemoteBuild, folder: string): Promise<RemoteModule> {
  registerIntegrityPlugin();
  const entry = new URL(folder + build.entry.file, window.location.href).href;
  entryIntegrity.set(entry, build.entry.integrity);
  attempts += 1;
  const name = `${build.name}_${attempts}`;
  const entryGlobalName = remoteGlobalName(build.name);
  // What an earlier attempt, perhaps of another version, left behind must not pass for this one.
  Object.assign(window, { [entryGlobalName]: undefined });
  await __webpack_init_sharing__('default');
  registerRemotes([{ name, entry, entryGlobalName, type: 'global' }]);
  try {
    const exposed = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
    if (exposed?.remote === undefined) throw new Error('The entry exposes no ./remote');
    return exposed.remote;
  } catch (cause) {
    throw new RemoteLoadError(build.name, { reason: 'script' }, { cause, version: build.version });
  }
}

function registerIntegrityPlugin(): void {
  if (pluginRegistered) return;
  pluginRegistered = true;
  registerPlugins([
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
  ]);
}
