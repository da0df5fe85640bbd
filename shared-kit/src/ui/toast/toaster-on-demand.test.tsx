import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../../testing/render-ui';
import { TOAST_DURATION_MS, toast } from './toast-store';

// The order matters, because code that has loaded stays loaded.
it('closes a toast after its time even if the toast code fails to load', async () => {
  jest.doMock('./toast-list', () => {
    throw new Error('ChunkLoadError');
  });
  jest.useFakeTimers();
  const handleClose = jest.fn();
  renderUi(<main>Alerts</main>);
  act(() => void toast.success({ onClose: handleClose }));
  await act(() => jest.advanceTimersByTimeAsync(TOAST_DURATION_MS - 1));
  expect(handleClose).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(handleClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  jest.dontMock('./toast-list');
});

it('shows a toast raised before the toast code has loaded', async () => {
  renderUi(<main>Alerts</main>);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => void toast.success({ description: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  act(() => toast.clear());
  expect(screen.getByRole('region')).toBeInTheDocument();
});
