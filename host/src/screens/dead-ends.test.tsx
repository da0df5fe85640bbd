import { expect, it, jest } from '@jest/globals';
import { createServerDouble } from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderApplication, shellAnswers } from '../testing/render-application';

jest.mock('./access-denied-screen', () => {
  throw new Error('ChunkLoadError');
});
jest.mock('./not-found-screen', () => {
  throw new Error('ChunkLoadError');
});

createServerDouble(...shellAnswers());

it.each(['/403', '/no/such/page'])(
  'a screen that fails to load at %s shows an error and a reload button inside the shell',
  async (path) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApplication({ path });
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('[data-icon=not-allowed]')).not.toBeNull();
    expect(alert).toHaveTextContent('This screen did not load');
    expect(within(alert).getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /account menu/ })).toBeInTheDocument();
  },
);
