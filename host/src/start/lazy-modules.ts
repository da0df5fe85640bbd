import type { LazyModule } from '@maitred/shared-kit/host';

/** Parts of the kit that a route may be known to need before its remote imports them. */
const LAZY_MODULES: Record<LazyModule, () => Promise<unknown>> = {
  charts: () => import(/* webpackChunkName: "charts" */ '@maitred/shared-kit/charts'),
};

/**
 * Starts loading. If that fails, the screen itself requests them again and handles the error.
 * @param names as declared by a screen; names that this host does not know are left to the screen
 */
export function preloadLazyModules(names: readonly string[] = []): void {
  for (const [name, load] of Object.entries(LAZY_MODULES)) {
    if (names.includes(name)) load().catch(() => undefined);
  }
}
