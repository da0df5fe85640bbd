import { remotes } from 'floor-remotes';
import type { PartKind } from '../../../host/src/federation/remote-loader';
import { RemoteLoadError } from '../../../host/src/registry/remote-load-error';
import type { LoadPart } from '../../../shared-kit/src/federation/define-remote';
import { catalogues } from '../../../shared-kit/src/i18n/catalogue-store';

/** Replaces the host's loader: loads a remote's parts from a chunk of the same build. */
export class RemoteLoader {
  /** No remote is deployed separately, so there are no versions to report. */
  readonly running = () => ({});
  readonly subscribe = () => () => undefined;

  async loadPart(name: string, kind: PartKind, part: string): ReturnType<LoadPart> {
    const { remote } = (await remotes[name]?.()) ?? {};
    const load = remote?.[kind][part];
    if (remote === undefined || load === undefined) {
      throw new RemoteLoadError(name, { reason: 'part-missing' });
    }
    catalogues.register(name, remote.messages);
    const [component] = await Promise.all([load(), catalogues.load(name)]);
    return component;
  }
}
