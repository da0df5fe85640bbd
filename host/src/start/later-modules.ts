import type { LaterModule } from '../routes/route-table';

/** Parts of the kit that a route may be known to need before its remote asks for them. */
const LATER_MODULES: Record<LaterModule, () => Promise<unknown>> = {
  charts: () => import(/* webpackChunkName: "charts" */ '@maitred/shared-kit/charts'),
};

/** Starts loading; what fails is asked for again, with its proper error, by the screen itself. */
export function preloadLaterModules(names: readonly LaterModule[]): void {
  for (const name of names) LATER_MODULES[name]().catch(() => undefined);
}
