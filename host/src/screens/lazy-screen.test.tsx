import { expect, it, jest } from '@jest/globals';
import { renderWithKit } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { hostCatalogue } from '../host-catalogue';
import { lazyScreen } from './lazy-screen';
import { RouteFailure } from './route-failure';
import '../testing/render-application';

it('shows an error and a reload button if the code of a host screen fails to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Missing = lazyScreen(() => Promise.reject(new Error('ChunkLoadError')));
  const route = { path: '*', element: <Missing />, errorElement: <RouteFailure /> };
  await renderWithKit(<p />, { messages: hostCatalogue, routes: [route] });
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('[data-icon=not-allowed]')).not.toBeNull();
  expect(alert).toHaveTextContent('This screen did not load');
  expect(alert).toHaveTextContent('Check the connection and reload the page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

it('renders a prefetched screen at once, and retries a failed prefetch', async () => {
  const load = jest.fn<() => Promise<() => string>>();
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(() => 'the screen');
  const Screen = lazyScreen(load);
  await Screen.prefetch();
  await Screen.prefetch();
  await renderWithKit(<Screen />, { messages: hostCatalogue });
  expect(screen.getByText('the screen')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
