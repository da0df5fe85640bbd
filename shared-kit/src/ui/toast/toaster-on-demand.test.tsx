import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../../testing/render-ui';
import { TOAST_DURATION_MS, toast } from './toast-store';

// The order matters, because code that has loaded stays loaded.
it('tells the caller of a toast whose code does not arrive that its time is over', async () => {
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

it('shows a toast that was raised before the code of the toasts was there', async () => {
  renderUi(<main>Alerts</main>);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => void toast.success({ description: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  act(() => toast.clear());
  expect(screen.getByRole('region')).toBeInTheDocument();
});
