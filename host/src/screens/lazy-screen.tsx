import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ScreenLoading } from './screen-loading';

/** The code of one of the host's own screens did not load. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

interface LazyScreen {
  (): ReactNode;
  /** Prefetches its code. If that fails, it is requested again when the screen is shown. */
  prefetch: () => Promise<void>;
}

/** A screen of the host whose code loads when it is first shown. Code that is loaded already renders synchronously. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let arrived: ComponentType | undefined;

  async function fetchScreen() {
    try {
      arrived = await load();
    } catch (cause) {
      throw new ScreenLoadError('The code of a screen did not load', { cause });
    }
    return { default: arrived };
  }

  function Screen() {
    const [{ Content }] = useState(() => ({ Content: arrived ?? lazy(fetchScreen) }));
    return (
      <Suspense fallback={<ScreenLoading />}>
        <Content />
      </Suspense>
    );
  }
  return Object.assign(Screen, {
    prefetch: () =>
      fetchScreen().then(
        () => undefined,
        () => undefined,
      ),
  });
}
