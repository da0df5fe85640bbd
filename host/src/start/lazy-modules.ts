import type { LazyModule } from '@maitred/shared-kit/host';

/** Parts of the kit that a route may be known to need before its remote asks for them. */
const LAZY_MODULES: Record<LazyModule, () => Promise<unknown>> = {
  charts: () => import(/* webpackChunkName: "charts" */ '@maitred/shared-kit/charts'),
};

/**
 * Starts loading; what fails is asked for again, with its proper error, by the screen itself.
 * @param names as a screen declares them: what this host does not have ahead is left to the screen
 */
export function preloadLazyModules(names: readonly string[] = []): void {
  for (const [name, load] of Object.entries(LAZY_MODULES)) {
    if (names.includes(name)) load().catch(() => undefined);
  }
}
