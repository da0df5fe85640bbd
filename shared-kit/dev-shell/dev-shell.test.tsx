import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  blacklistTokenEndpoint,
  listRestaurantsEndpoint,
  readCurrentUserEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type JSX, useEffect } from 'react';
import { defineRemote } from '../src/federation/define-remote';
import { session } from '../src/session';
import { aRestaurant, aUser } from '../testing/fixtures';
import { renderWithKit } from '../testing/render-with-kit';
import { createServerDouble, mockEndpoint } from '../testing/server-double';
import { routesOf } from './routes';

createServerDouble(
  mockEndpoint(readCurrentUserEndpoint, () => aUser()),
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
  mockEndpoint(blacklistTokenEndpoint, () => undefined),
  mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant()]),
);

function Plan() {
  useEffect(
    () => () => {
      throw new Error('nothing to take down');
    },
    [],
  );
  return <p>The plan</p>;
}

const screenAt = (path: string, load: () => Promise<() => JSX.Element>) => ({
  path,
  permissions: [],
  title: path,
  load,
});

const noMessages = async () => ({ default: {} });

const remote = defineRemote({
  name: 'terrace',
  title: 'terrace.remote.name',
  screens: {
    plan: screenAt('/terrace/plan', async () => Plan),
    list: screenAt('/terrace/list', async () => () => <p>The list</p>),
  },
  widgets: {},
  messages: { en: noMessages, ru: noMessages },
});

beforeEach(() => {
  session.logIn({ access: 'access', refresh: 'refresh' });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => act(() => session.logOut('expired')));

async function openPlan() {
  await renderWithKit(<p />, { path: '/terrace/plan', routes: routesOf(remote) });
  expect(await screen.findByText('The plan')).toBeVisible();
}

it('navigates away from a screen that throws in its cleanup', async () => {
  await openPlan();
  await userEvent.click(screen.getByRole('link', { name: '/terrace/list' }));
  expect(await screen.findByText('The list')).toBeVisible();
});

it('signs out from a screen that throws in its cleanup', async () => {
  await openPlan();
  await userEvent.click(screen.getByRole('button', { name: /^Sign out/ }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
});
