import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ScreenLoading } from './screen-loading';

/** The code of one of the host's own screens did not arrive. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** A screen of the host whose code comes when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenLoadError('The code of a screen did not load', { cause });
    }
  });
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}
