import type { RemoteBuild } from '@maitred/shared-kit/descriptors';

/** A build of a remote that requires the given kit. */
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
