import { ErrorBoundary, MessagesProvider, useWouldLoseWork } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { RemoteLoadError } from '../registry/remote-load-error';
import type { PartStore } from './part-store';
import type { PartKind } from './remote-loader';

/** Replaced by the build. */
declare const process: { env: { NODE_ENV?: string } };

const PartStoreContext = createContext<PartStore | undefined>(undefined);

export function PartStoreProvider({ store, children }: { store: PartStore; children: ReactNode }) {
  return <PartStoreContext value={store}>{children}</PartStoreContext>;
}

/** The store of the nearest provider. */
export function usePartStore(): PartStore {
  const store = useContext(PartStoreContext);
  if (store === undefined) throw new Error('There is no PartStoreProvider above');
  return store;
}

interface RemotePartProps {
  remote: string;
  kind: PartKind;
  name: string;
  loading: ReactNode;
  failed: (error: RemoteLoadError) => ReactNode;
}

/**
 * A screen or a widget of a remote, with the remote's own messages. It does not use Suspense, because React keeps a
 * fallback on screen for at least 300 ms, while this shows the part as soon as it is ready.
 */
export function RemotePart({ remote, kind, name, loading, failed }: RemotePartProps) {
  const intl = useIntl();
  const store = usePartStore();
  const losesWork = useWouldLoseWork();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(remote, kind, name, listener),
    [store, remote, kind, name],
  );
  const state = useSyncExternalStore(subscribe, () => store.state(remote, kind, name));
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return failed(state.error);
  const { Component } = state;
  function handleThrown(cause: unknown) {
    // While it is developed, Fast Refresh draws it again once its code has changed.
    if (process.env.NODE_ENV === 'development') return;
    store.markThrown(remote, kind, name, cause);
    // Above the screen, which is tried again in a second: it comes back empty.
    if (losesWork) toast.error({ description: intl.formatMessage({ id: 'host.unsaved.lost' }) });
  }
  return (
    <MessagesProvider name={remote}>
      <ErrorBoundary onError={handleThrown} fallback={() => null}>
        <Component />
      </ErrorBoundary>
    </MessagesProvider>
  );
}
