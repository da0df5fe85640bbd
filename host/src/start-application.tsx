import { listRestaurantsEndpoint, readCurrentUserEndpoint } from '@maitred/contract';
import {
  cachePreloadedAnswers,
  catalogues,
  connectTabs,
  emptyCache,
  preferredLocale,
} from '@maitred/shared-kit/host';
import { session } from '@maitred/shared-kit/session';
import { createRoot } from 'react-dom/client';
import { Application } from './application';
import { forgetKnownPermissions } from './boot/known-permissions';
import { Deployment } from './deployment/deployment';
import { hasOverride, NO_OVERRIDES } from './deployment/local-override';
import { fetchFederation, loadRemoteModule } from './federation/load-remote-module';
import { PartStore } from './federation/part-store';
import { RemoteLoader } from './federation/remote-loader';
import { HOST_CATALOGUE, hostCatalogue } from './host-catalogue';
import { runningHostVersion } from './host-version';
import { declaredParts } from './registry/declared-parts';
import { KnownRegistry } from './registry/known-registry';
import { readRegistry } from './registry/read-registry';
import type { Registry } from './registry/registry.schema';
import { reportRefused } from './registry/report-refused';
import { routeAt } from './routes/paths';
import { LoginScreen } from './screens/lazy-screens';
import { sharedVersions } from './shared-versions';
import { guardDom } from './start/guard-dom';
import { preloadLazyModules } from './start/lazy-modules';
import { rootErrorHandlers } from './telemetry/root-errors';
import { startTelemetry } from './telemetry/telemetry';

/** The calls that the boot script makes if somebody is signed in. */
const PRELOADED_CALLS = [readCurrentUserEndpoint, listRestaurantsEndpoint];

/** Milliseconds that the page stays empty before it shows that it is starting. */
const SHORT_WAIT_MS = 50;

/** Renders the application once its messages and the registry have loaded. */
export async function startApplication(): Promise<void> {
  const tabs = connectTabs(session);
  // Meanwhile the login screen renders; it is replaced if another tab hands over its session.
  if (session.accessToken === undefined) void tabs?.adoptSession();
  catalogues.register(HOST_CATALOGUE, hostCatalogue);
  // Registered before the first response is cached, because the session may end in another tab before anything has
  // rendered.
  session.onLogOut(emptyCache);
  session.onLogOut(forgetKnownPermissions);
  const needed = Promise.all([
    readRegistry(),
    catalogues.activate(preferredLocale()),
    session.accessToken === undefined && LoginScreen.prefetch(),
  ]);
  await cachePreloadedAnswers(PRELOADED_CALLS, needed.then(shortWait));
  const [registry] = await needed;
  const { config } = registry;
  const { overrides, addresses, offered } = await readOverrides(registry);
  const known = new KnownRegistry({ registry, overrides: addresses });
  const declared = declaredParts(offered, sharedVersions);
  const loader = new RemoteLoader({
    sourceOf: known.sourceOf.bind(known),
    provided: sharedVersions,
    loadModule: loadRemoteModule,
  });
  const parts = new PartStore(loader);
  const deployment = new Deployment({
    registry: known,
    declared,
    loader,
    shared: sharedVersions,
    hostVersion: runningHostVersion(),
    overrides,
  });
  // The boot script preloads it under the same condition.
  if (session.accessToken !== undefined) fetchFederation();
  const route = routeAt(window.location.pathname, declared.screens);
  // Loads in parallel with the current user, for which the screen has to wait anyway.
  if (route !== undefined && session.accessToken !== undefined) {
    void parts.preload(route.remote, 'screens', route.screen);
    preloadLazyModules(route.kit);
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  const telemetry = startTelemetry(config);
  guardDom();
  createRoot(root, rootErrorHandlers).render(
    <Application
      config={config}
      declared={declared}
      parts={parts}
      deployment={deployment}
      telemetry={telemetry}
    />,
  );
  reportRefused(declared);
}

/**
 * A developer's own remotes, and what the page offers with them. The code that reads them is only loaded where there
 * are any.
 */
async function readOverrides(registry: Registry) {
  if (!hasOverride()) return { overrides: NO_OVERRIDES, addresses: {}, offered: registry };
  const { addressesOf, overriddenRegistry, readLocalOverrides } = await import(
    /* webpackChunkName: "override-notices" */ './deployment/read-overrides'
  );
  const overrides = readLocalOverrides(registry.config);
  const offered = await overriddenRegistry(registry, overrides);
  return { overrides, addresses: addressesOf(overrides), offered };
}

function shortWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SHORT_WAIT_MS));
}
