import { describe, expect, it } from '@jest/globals';
import { readCurrentUserEndpoint } from '@maitred/contract';
import { aUser, createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DECLARED } from '../testing/declared';
import { address, renderApplication, shellAnswers } from '../testing/render-application';
import { routeAt } from './paths';

const server = createServerDouble(...shellAnswers());

const places = DECLARED.screens.map((route) => ({
  ...route,
  permissions: [...route.permissions],
  at: route.path.replace(':restaurantId', '11').replace(':listId', '31'),
  title: route.title.en ?? '',
}));
const lacks = places.flatMap((place) =>
  place.permissions.map((missing) => ({ ...place, missing })),
);
const ofAlerts = places.find(({ path }) => path === '/alerts')?.permissions ?? [];

/** Signs in with exactly these permissions and opens an address. */
async function visit(at: string, permissions: readonly string[]) {
  server.use(mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: [...permissions] })));
  await renderApplication({ path: at });
  await waitFor(() => expect(heading()).not.toBeNull());
}

// By tag and text, because queries by role make jsdom compute the styles of each element and its ancestors, which took
// most of the time of these many visits.
const heading = () => document.querySelector('h1');
const sidebar = () => screen.getByLabelText('Main menu');
const link = (name: string) =>
  within(sidebar()).queryByText(name, { selector: 'a, a *' })?.closest('a') ?? null;

describe('a screen', () => {
  it.each(places)('at $at is shown with exactly its permissions', async (place) => {
    await visit(place.at, place.permissions);
    const shown = `screens of ${place.remote}: ${place.screen}`;
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(heading()).toHaveTextContent(place.title);
    expect(document.title).toBe(`${place.title} · Maitred`);
  });

  it.each(lacks)(
    'at $at redirects to /403 without $missing',
    async ({ at, permissions, missing }) => {
      await visit(
        at,
        permissions.filter((permission) => permission !== missing),
      );
      await waitFor(() => expect(address()).toBe('/403'));
      expect(screen.queryByText(/^screens of/)).toBeNull();
    },
  );

  it.each(['/Alerts', '/ALERTS/'])('at %s is matched case-insensitively', async (at) => {
    await visit(at, ofAlerts);
    expect(await screen.findByText('screens of alerts: alerts')).toBeInTheDocument();
    expect(link('Alerts')).toHaveAttribute('aria-current', 'page');
    expect(routeAt(at, DECLARED.screens)?.path).toBe('/alerts');
  });

  it('that is denied adds no history entry and is named on the 403 page', async () => {
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
  const offered = places.filter(({ menu }) => menu !== undefined);

  it.each(offered)(
    'offers $at to a user with its permissions',
    async ({ at, permissions, title }) => {
      await visit(at, permissions);
      expect(link(title)).toHaveAttribute('href', at);
      expect(link(title)).toHaveAttribute('aria-current', 'page');
      expect(link('Home')).not.toBeNull();
    },
  );

  it.each(offered.flatMap((place) => place.permissions.map((missing) => ({ ...place, missing }))))(
    'hides $path without $missing',
    async ({ title, missing }) => {
      const { permissions } = aUser();
      await visit(
        '/',
        permissions.filter((permission) => permission !== missing),
      );
      expect(link(title)).toBeNull();
    },
  );

  it('offers only home to a user without permissions', async () => {
    await visit('/', []);
    const links = within(sidebar()).getAllByRole('link', { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home']);
    expect(within(sidebar()).queryByRole('button', { hidden: true })).toBeNull();
  });
});
