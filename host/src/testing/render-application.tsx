import { catalogues, emptyCache, type Locale } from '@maitred/shared-kit/host';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import {
  listAlertsEndpoint,
  listRestaurantsEndpoint,
  readCurrentUserEndpoint,
  readUnreadCountEndpoint,
  type User,
} from '@maitred/contract';
import { session } from '@maitred/shared-kit/session';
import {
  anAlertPage,
  aRestaurant,
  aUser,
  type EndpointMock,
  loadToastList,
  mockEndpoint,
  setScreenWidth,
} from '@maitred/shared-kit/testing';
import { toast } from '@maitred/shared-kit/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Application } from '../application';
import type { Config } from '../config/config.schema';
import { Deployment } from '../deployment/deployment';
import { type LocalOverrides, NO_OVERRIDES } from '../deployment/local-override';
import { PartStore } from '../federation/part-store';
import type { LoadedRemote, PartKind } from '../federation/remote-loader';
import { HOST_CATALOGUE, hostCatalogue } from '../host-catalogue';
import { KnownRegistry } from '../registry/known-registry';
import { AccessDeniedScreen, LoginScreen, NotFoundScreen } from '../screens/lazy-screens';
import { sharedVersions } from '../shared-versions';
import { NO_TELEMETRY, type Telemetry } from '../telemetry/telemetry';
import { DECLARED } from './declared';

/** Simulates that elements scroll into view; none are in view until a test calls it. */
export const sight: { come: () => void } = { come: () => undefined };

class Sight {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    sight.come = () => this.#callback([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {
    sight.come = () => undefined;
  }
}

// jsdom has no layout, so it neither scrolls nor observes intersections.
Object.assign(window, { scrollTo: () => undefined, IntersectionObserver: Sight });

afterEach(() => {
  session.logOut('explicit');
  toast.clear();
  emptyCache();
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Responses to the calls that the shell itself makes for this person. */
export function shellAnswers(user: User = aUser(), unread = 0): EndpointMock[] {
  return [
    mockEndpoint(readCurrentUserEndpoint, () => user),
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: unread })),
    mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant()]),
    mockEndpoint(listAlertsEndpoint, () => anAlertPage([])),
  ];
}

/** Stands in for the remotes: every part exists, and renders its own name. */
export async function loadStandIn(
  remote: string,
  kind: PartKind,
  name: string,
): Promise<ComponentType> {
  return () => (
    <p>
      {kind} of {remote}: {name}
    </p>
  );
}

/** Version of the host that appears to be running. */
export const RUNNING_HOST = '1.0.0-running';

/** Where each remote that offers something is deployed. */
const DEPLOYED: Config['remotes'] = Object.fromEntries(
  Object.keys(DECLARED.titles).map((name) => [name, { descriptor: `/r/${name}/remote.json` }]),
);

export interface ApplicationOptions {
  path?: string;
  /** State of the first history entry. */
  state?: unknown;
  isLoggedIn?: boolean;
  locale?: Locale;
  config?: Partial<Config>;
  screenWidth?: number;
  telemetry?: Telemetry;
  /** What runs of each remote. */
  running?: Record<string, LoadedRemote>;
  overrides?: LocalOverrides;
  /** jsdom cannot reload a page. */
  reload?: () => void;
  /** Loads a part of a remote; throws a RemoteLoadError if it does not load. */
  loadPart?: (remote: string, kind: PartKind, name: string) => Promise<ComponentType>;
}

/** The whole host at an address, with stand-ins for the parts of remotes. */
export async function renderApplication({
  path = '/',
  state,
  isLoggedIn = true,
  locale = 'en',
  config = {},
  screenWidth = 1440,
  telemetry = NO_TELEMETRY,
  running = {},
  overrides = NO_OVERRIDES,
  reload = () => undefined,
  loadPart = loadStandIn,
}: ApplicationOptions = {}) {
  setScreenWidth(screenWidth);
  if (isLoggedIn) session.setTokens({ access: 'access', refresh: 'refresh' });
  // Where the router keeps the state that a redirect passes to the next screen.
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', path);
  catalogues.register(HOST_CATALOGUE, hostCatalogue);
  await catalogues.activate(locale);
  await catalogues.load(HOST_CATALOGUE);
  await loadToastList();
  await Promise.all([AccessDeniedScreen, LoginScreen, NotFoundScreen].map((it) => it.prefetch()));
  const parts = new PartStore({ loadPart });
  const wholeConfig = { remotes: DEPLOYED, ...config };
  const deployment = new Deployment({
    registry: new KnownRegistry({ registry: { config: wholeConfig, remotes: {} } }),
    declared: DECLARED,
    loader: { running: () => running, subscribe: () => () => undefined },
    shared: sharedVersions,
    hostVersion: RUNNING_HOST,
    overrides,
    reload,
  });
  return render(
    <Application
      config={wholeConfig}
      declared={DECLARED}
      parts={parts}
      deployment={deployment}
      telemetry={telemetry}
    />,
  );
}

/** The current address. */
export function address(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
