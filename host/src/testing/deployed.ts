import type { LoadedRemote } from '../federation/remote-loader';
import type { RemoteLoadError } from '../registry/remote-load-error';
import { aBuild } from './a-build';

/** The versions that the host under test provides. */
export const SHARED = { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' };

const noMessages = () => Promise.resolve({ default: {} });

/** A remote as the loader holds it once it runs. */
export function running(
  name: string,
  version: string,
  passedOver: RemoteLoadError[] = [],
): LoadedRemote {
  const module = { name, screens: {}, widgets: {}, messages: { en: noMessages, ru: noMessages } };
  return { build: aBuild(name, version), module, passedOver };
}
