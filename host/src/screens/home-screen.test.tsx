import { expect, it, jest } from '@jest/globals';
import { readCurrentUserEndpoint } from '@maitred/contract';
import { aUser, createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { loadStandIn, renderApplication, shellAnswers, sight } from '../testing/render-application';

const server = createServerDouble(...shellAnswers());

it('a home panel that throws while rendering fails alone and does not show its error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function OrdersNow(): never {
    throw new Error('no such dish');
  }
  await renderApplication({
    loadPart: async (remote, kind, name) =>
      name === 'orders-now' ? OrdersNow : loadStandIn(remote, kind, name),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('“Orders” is not available right now');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/no such dish/)).toBeNull();
  for (const name of [
    'alerts: needs-a-person',
    'analytics: guests-now',
    'cameras: camera-stills',
  ]) {
    expect(screen.getByText(`widgets of ${name}`)).toBeVisible();
  }
});

it('home loads the assistant only when its panel is scrolled into view', async () => {
  const asked: string[] = [];
  await renderApplication({
    loadPart: async (remote, kind, name) => {
      asked.push(remote);
      return loadStandIn(remote, kind, name);
    },
  });
  expect(await screen.findByText('widgets of faces: staff-today')).toBeVisible();
  expect(asked).not.toContain('chat');

  act(() => sight.come());
  expect(await screen.findByText('widgets of chat: ask-the-assistant')).toBeVisible();
});

it.each([
  { holds: 'read_face_profile', hint: /Your account includes no screens yet/ },
  { holds: 'read_restaurant_order', hint: /Choose a screen from the menu/ },
])(
  'home without panels points to the menu only if the user has one: with $holds',
  async ({ holds, hint }) => {
    server.use(mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: [holds] })));
    await renderApplication();
    expect(await screen.findByText(hint)).toBeVisible();
  },
);
