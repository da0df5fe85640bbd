import { listRestaurantsEndpoint, readCurrentUserEndpoint } from '@maitred/contract';
import { cacheStartedAnswers, emptyCache } from '@maitred/shared-kit/api';
import { PartStore, RemoteLoader } from '@maitred/shared-kit/federation';
import { catalogues, preferredLocale } from '@maitred/shared-kit/i18n';
import { connectTabs, session } from '@maitred/shared-kit/session';
import { createRoot } from 'react-dom/client';
import { Application } from '../application';
import { forgetKnownPermissions } from '../boot/known-permissions';
import { readConfig } from '../config/read-config';
import { Deployment } from '../deployment/deployment';
import { runningHostVersion } from '../deployment/host-version';
import { placesOf, readLocalOverrides } from '../deployment/local-override';
import { replaceRebuilt } from '../deployment/replace-rebuilt';
import { fetchFederation, loadRemoteModule } from '../federation/load-remote-module';
import { HOST_CATALOGUE, hostCatalogue } from '../host-catalogue';
import { findScreenRoute } from '../routes/route-table';
import { sharedVersions } from '../shared-versions';
import { rootErrorHandlers } from '../telemetry/root-errors';
import { startTelemetry } from '../telemetry/telemetry';
import { preloadLaterModules } from './later-modules';

/** What the boot script asks for, where somebody is signed in. */
const STARTED_CALLS = [readCurrentUserEndpoint, listRestaurantsEndpoint];

/** Milliseconds for which the page stays empty rather than show first that it is starting. */
const SHORT_WAIT = 50;

/** Puts the application on the page, once its texts and its configuration are there. */
export async function start(): Promise<void> {
  const tabs = connectTabs(session);
  // The login is painted meanwhile and gives way to a session that another tab hands over.
  if (session.accessToken === undefined) void tabs?.adoptSession();
  catalogues.register(HOST_CATALOGUE, hostCatalogue);
  // From before the first answer is kept: it may end elsewhere while nothing is drawn yet.
  session.onLogOut(emptyCache);
  session.onLogOut(forgetKnownPermissions);
  const needed = Promise.all([readConfig(), catalogues.activate(preferredLocale())]);
  await cacheStartedAnswers(STARTED_CALLS, needed.then(shortWait));
  const [config] = await needed;
  const overrides = readLocalOverrides(config);
  const loader = new RemoteLoader({
    places: placesOf(config, overrides),
    provided: sharedVersions,
    loadModule: loadRemoteModule,
  });
  const parts = new PartStore(loader);
  replaceRebuilt(parts);
  const deployment = new Deployment({
    config,
    loader,
    shared: sharedVersions,
    hostVersion: runningHostVersion(),
    overrides,
  });
  // The boot script has asked for it by the same rule.
  if (session.accessToken !== undefined) fetchFederation();
  const route = findScreenRoute(window.location.pathname);
  // Loads beside the current user, whose answer the screen waits for anyway.
  if (route !== undefined && session.accessToken !== undefined) {
    void parts.preload(route.remote, 'screens', route.screen);
    preloadLaterModules(route.kit ?? []);
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  const telemetry = startTelemetry(config);
  createRoot(root, rootErrorHandlers).render(
    <Application config={config} parts={parts} deployment={deployment} telemetry={telemetry} />,
  );
}

function shortWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SHORT_WAIT));
}
