import { describe, expect, it } from '@jest/globals';
import { readCurrentUserEndpoint } from '@maitred/contract';
import { answering, aUser, createServerDouble } from '@maitred/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../messages/en.json';
import { address, renderApplication, shellAnswers } from '../testing/render-application';
import { findScreenRoute, SCREEN_ROUTES, type ScreenPath, type ScreenRoute } from './route-table';
import { SCREEN_TITLES } from './screen-labels';

const server = createServerDouble(...shellAnswers());

/** Who may see what, as the product promises it. */
const PERMISSIONS: Record<ScreenPath, string[]> = {
  '/analytics': ['read_restaurant', 'read_analytics_timeseries'],
  '/table': ['read_restaurant', 'read_analytics_timeseries'],
  '/compare': ['read_restaurant', 'read_analytics_timeseries'],
  '/cameras': ['read_restaurant', 'read_camera', 'read_vazone'],
  '/chat': ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
  '/alerts': ['read_restaurant', 'read_alert', 'update_alert'],
  '/new-visitors': ['read_restaurant', 'read_new_loyal_visitors_stats', 'read_new_visitors_stats'],
  '/loyal-visitors': ['read_restaurant', 'read_loyal_visitors_stats'],
  '/heatmap': ['read_restaurant', 'read_heatmap'],
  '/face-profiles-list': ['read_restaurant', 'read_face_profile_list'],
  '/:restaurantId/face-profiles/:listId': ['read_face_profile'],
  '/face-profiles-detections': ['read_restaurant', 'read_face_profile_detections'],
  '/restaurant-orders': ['read_restaurant_order'],
};

const routes: readonly (ScreenRoute & { path: ScreenPath })[] = SCREEN_ROUTES;
const places = routes.map((route) => ({
  ...route,
  at: route.path.replace(':restaurantId', '11').replace(':listId', '31'),
  title: en[SCREEN_TITLES[route.path] as keyof typeof en],
}));
const lacks = places.flatMap(({ path, at }) =>
  PERMISSIONS[path].map((missing) => ({ path, at, missing })),
);

/** Signs in with exactly these permissions and opens an address. */
async function visit(at: string, permissions: readonly string[]) {
  server.use(answering(readCurrentUserEndpoint, () => aUser({ permissions: [...permissions] })));
  await renderApplication({ path: at });
  await waitFor(() => expect(heading()).not.toBeNull());
}

// By tag and text: a role asks jsdom for the computed style of each element and of all around it,
// which took most of the time of these many visits.
const heading = () => document.querySelector('h1');
const sidebar = () => screen.getByLabelText('Main menu');
const link = (name: string) =>
  within(sidebar()).queryByText(name, { selector: 'a, a *' })?.closest('a') ?? null;

describe('a screen', () => {
  it.each(places)('at $at is shown to who holds exactly its permissions', async (place) => {
    await visit(place.at, PERMISSIONS[place.path]);
    const shown = `screens of ${place.remote}: ${place.screen}`;
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(heading()).toHaveTextContent(place.title);
    expect(document.title).toBe(`${place.title} · Maitred`);
  });

  it.each(lacks)('at $at leads to /403 without $missing', async ({ path, at, missing }) => {
    await visit(
      at,
      PERMISSIONS[path].filter((permission) => permission !== missing),
    );
    await waitFor(() => expect(address()).toBe('/403'));
    expect(screen.queryByText(/^screens of/)).toBeNull();
  });

  it.each(['/Alerts', '/ALERTS/'])('at %s is the same as in small letters', async (at) => {
    await visit(at, PERMISSIONS['/alerts']);
    expect(await screen.findByText('screens of alerts: alerts')).toBeInTheDocument();
    expect(link('Alerts')).toHaveAttribute('aria-current', 'page');
    expect(findScreenRoute(at)?.path).toBe('/alerts');
  });

  it('that is denied leaves no entry in the history, and is named', async () => {
    const before = window.history.length;
    await visit('/alerts', []);
    await waitFor(() => expect(address()).toBe('/403'));
    expect(window.history.length).toBe(before);
    expect(await screen.findByText(/do not have access to “Alerts”/)).toBeInTheDocument();
  });

  it.each(['/', '/403'])('at %s needs no permission', async (at) => {
    await visit(at, []);
    expect(address()).toBe(at);
  });
});

describe('the sidebar', () => {
  const offered = places.filter(({ path, isBuilt }) => isBuilt !== false && !path.includes(':'));

  it.each(offered)('offers $at to who holds its permissions', async ({ at, path, title }) => {
    await visit(at, PERMISSIONS[path]);
    expect(link(title)).toHaveAttribute('href', at);
    expect(link(title)).toHaveAttribute('aria-current', 'page');
    expect(link('Home')).not.toBeNull();
  });

  it.each(
    offered.flatMap(({ path, title }) =>
      PERMISSIONS[path].map((missing) => ({ path, title, missing })),
    ),
  )('hides $path without $missing', async ({ path, title, missing }) => {
    const { permissions } = aUser();
    await visit(
      '/',
      permissions.filter((permission) => permission !== missing),
    );
    expect(PERMISSIONS[path]).toContain(missing);
    expect(link(title)).toBeNull();
  });

  it('offers home alone to who holds nothing', async () => {
    await visit('/', []);
    const links = within(sidebar()).getAllByRole('link', { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home']);
    expect(within(sidebar()).queryByRole('button', { hidden: true })).toBeNull();
  });
});
