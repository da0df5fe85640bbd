import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../../testing/render-ui';
import { TOAST_DURATION_MS, toast } from './toast-store';

it('shows an error raised offline when the connection is back', async () => {
  jest.doMock('./toast-list', () => {
    throw new Error('ChunkLoadError');
  });
  jest.useFakeTimers();
  renderUi(<main>Alerts</main>);
  act(() => {
    toast.error({ description: 'Not marked read' });
    toast.success({ description: 'Marked read' });
  });
  await act(() => jest.advanceTimersByTimeAsync(2 * TOAST_DURATION_MS));
  jest.useRealTimers();
  jest.dontMock('./toast-list');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Not marked read')).toBeVisible();
  expect(screen.queryByText('Marked read')).toBeNull();
  act(() => toast.clear());
});
