import { expect, it, jest } from '@jest/globals';
import { renderWithKit } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { hostCatalogue } from '../host-catalogue';
import { lazyScreen } from './lazy-screen';
import { RouteFailure } from './route-failure';
import '../testing/render-application';

it("says that the code of one of the host's own screens did not come, and how to get it", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = lazyScreen(() => Promise.reject(new Error('ChunkLoadError')));
  const route = { path: '*', element, errorElement: <RouteFailure /> };
  await renderWithKit(<p />, { messages: hostCatalogue, routes: [route] });
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('[data-icon=not-allowed]')).not.toBeNull();
  expect(alert).toHaveTextContent('This screen did not load');
  expect(alert).toHaveTextContent('Check the connection and reload the page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});
