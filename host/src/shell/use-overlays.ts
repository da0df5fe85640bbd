import { type OnDemand, useOnDemand } from '@maitred/shared-kit/host';

type Overlays = typeof import('./overlay-parts');

const importOverlays = (): Promise<Overlays> =>
  import(/* webpackChunkName: "overlays" */ './overlay-parts');

/** Menus and drawers, loaded when somebody is about to open one. */
export function useOverlays(): OnDemand<Overlays> {
  return useOnDemand(importOverlays, { isLikely: true });
}
