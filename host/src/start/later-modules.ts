/**
 * Parts of the kit that only remotes use. The host provides a shared module only where its own
 * build imports it, and starts what a route is known to need before the remote asks for it.
 */
const LATER_MODULES = {
  charts: () => import('@maitred/shared-kit/charts'),
  // In the main file: too small for a request.
  figures: () => import(/* webpackMode: "eager" */ '@maitred/shared-kit/figures'),
};

export type LaterModule = keyof typeof LATER_MODULES;

/** Starts loading; what fails is asked for again, with its proper error, by the screen itself. */
export function preloadLaterModules(names: readonly LaterModule[]): void {
  for (const name of names) LATER_MODULES[name]().catch(() => undefined);
}
