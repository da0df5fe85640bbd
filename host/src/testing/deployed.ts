import type { LoadedRemote, RemoteBuild, RemoteLoadError } from '@maitred/shared-kit/federation';

/** What the host under test provides. */
export const SHARED = { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' };

/** A build of a remote that needs such a kit. */
export function aBuild(name: string, version: string, kit = '^1.0.0'): RemoteBuild {
  return {
    name,
    version,
    builtAt: '2026-11-20T00:00:00Z',
    contract: 1,
    requires: { kit, react: '^19.0.0', federation: '^2.0.0' },
    entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
    screens: {},
    messages: {},
  };
}

const noTexts = () => Promise.resolve({ default: {} });

/** A remote as the loader has it once it runs. */
export function running(
  name: string,
  version: string,
  passedOver: RemoteLoadError[] = [],
): LoadedRemote {
  const module = { name, screens: {}, widgets: {}, messages: { en: noTexts, ru: noTexts } };
  return { build: aBuild(name, version), module, passedOver };
}
