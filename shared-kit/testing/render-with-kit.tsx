import { afterEach } from '@jest/globals';
import type { User } from '@maitred/contract';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { AlertsFilterProvider } from '../src/alerts-state/alerts-filter';
import { UnreadAlertsProvider } from '../src/alerts-state/unread-alerts';
import { ApiProvider } from '../src/api/api-provider';
import { emptyCache } from '../src/api/cache';
import { CurrentUserProvider } from '../src/api/current-user';
import type { HeatmapGrid } from '../src/api/heatmap-grid';
import { type Catalogue, catalogues } from '../src/i18n/catalogue-store';
import type { Locale } from '../src/i18n/locale';
import { MessagesProvider } from '../src/i18n/messages-provider';
import { toast } from '../src/ui';
import { UiProvider } from '../src/ui/provider/ui-provider';
import { loadToastList } from '../src/ui/toast/toaster';
import { aUser } from './fixtures';
import { setScreenWidth } from './screen-width';

export interface RenderOptions {
  /** A user with all permissions by default. */
  user?: User;
  /** The address, such as `/alerts?page=2`. */
  path?: string;
  /** The path of the screen's route, if it has parameters; by default it matches every address. */
  route?: string;
  locale?: Locale;
  /** The package's own messages, in addition to the kit's. */
  messages?: Catalogue;
  /** CSS pixels; 1440 by default. */
  screenWidth?: number;
  /** The deployment's grid, if it is not the contract's. */
  heatmapGrid?: HeatmapGrid;
  /** Further routes to which links in the element may lead. */
  routes?: RouteObject[];
}

export interface RenderedWithKit extends RenderResult {
  /** The current address: path and query. */
  address: () => string;
  navigate: (to: string | -1) => Promise<void>;
}

// These live as long as the test file: nothing that one test has read or shown may remain for the next.
afterEach(() => {
  emptyCache();
  toast.clear();
});

const PACKAGE = 'package-under-test';
const noMessages: Catalogue = {
  en: () => Promise.resolve({ default: {} }),
  ru: () => Promise.resolve({ default: {} }),
};

/** Renders an element within all the providers that the host has above a screen. */
export async function renderWithKit(
  element: ReactElement,
  {
    user = aUser(),
    path = '/',
    route = '*',
    locale = 'en',
    messages = noMessages,
    screenWidth = 1440,
    heatmapGrid,
    routes = [],
  }: RenderOptions = {},
): Promise<RenderedWithKit> {
  setScreenWidth(screenWidth);
  catalogues.register(PACKAGE, messages);
  await catalogues.activate(locale);
  await catalogues.load(PACKAGE);
  await loadToastList();
  const shown = <KitProviders user={user}>{element}</KitProviders>;
  const router = createMemoryRouter([...routes, { path: route, element: shown }], {
    initialEntries: [path],
  });
  const result = render(
    <MessagesProvider name={PACKAGE}>
      <UiProvider>
        <ApiProvider heatmapGrid={heatmapGrid}>
          <RouterProvider router={router} />
        </ApiProvider>
      </UiProvider>
    </MessagesProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  const navigate = async (to: string | -1) => {
    await act(async () => (to === -1 ? router.navigate(-1) : router.navigate(to)));
  };
  return { ...result, address, navigate };
}

function KitProviders({ user, children }: { user: User; children: ReactNode }) {
  return (
    <CurrentUserProvider user={user}>
      <UnreadAlertsProvider>
        <AlertsFilterProvider>{children}</AlertsFilterProvider>
      </UnreadAlertsProvider>
    </CurrentUserProvider>
  );
}
