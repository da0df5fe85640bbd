import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { renderWithKit } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { LiveNotice } from './live-notice';

it('offers another attempt in the words of every other screen', async () => {
  const retry = jest.fn();
  const live = {
    phase: 'unplayable' as const,
    element: 'video' as const,
    video: { current: null },
    image: { current: null },
    codecs: undefined,
    retry,
  };
  await renderWithKit(<LiveNotice live={live} hasStill={false} />, {
    messages: remote.messages,
    locale: 'ru',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
