import { expect, it, jest } from '@jest/globals';
import { createServerDouble } from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApplication, shellAnswers } from '../testing/render-application';

createServerDouble(...shellAnswers());

let isServed = false;

jest.mock('./filter-bar', () => {
  if (!isServed) throw new Error('Loading chunk signed-in failed');
  return { FilterBar: () => <p>The filter</p> };
});

it('a filter bar that fails to load breaks nothing else, and loads on retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderApplication({ path: '/analytics' });
  const alert = await within(await screen.findByRole('banner')).findByRole('alert');
  expect(alert).toHaveTextContent('Check the connection');
  expect(screen.getByRole('button', { name: /account menu/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home', hidden: true })).toBeInTheDocument();
  expect(await screen.findByText('screens of analytics: analytics')).toBeVisible();

  isServed = true;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The filter')).toBeVisible();
});
