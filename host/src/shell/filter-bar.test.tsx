import { expect, it } from '@jest/globals';
import { createServerDouble } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApplication, shellAnswers } from '../testing/render-application';

createServerDouble(...shellAnswers());

it('does not offer the next month, which is in the future', async () => {
  await renderApplication({ path: '/analytics' });
  await userEvent.click(await screen.findByRole('button', { name: /^Dates/ }));
  expect(await screen.findByRole('button', { name: /^Today, / })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
