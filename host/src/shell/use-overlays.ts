import { type OnDemand, useOnDemand } from '@maitred/shared-kit/ui';

export type Overlays = typeof import('@maitred/shared-kit/overlays');

const importOverlays = (): Promise<Overlays> =>
  import(/* webpackChunkName: "overlays" */ '@maitred/shared-kit/overlays');

/** Menus and drawers, which load when somebody is about to open one. */
export function useOverlays(): OnDemand<Overlays> {
  return useOnDemand(importOverlays, { isLikely: true });
}
