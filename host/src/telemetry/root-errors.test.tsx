import { expect, it, jest } from '@jest/globals';
import { ErrorBoundary, type ErrorReport, errorReports } from '@maitred/shared-kit/host';
import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { rootErrorHandlers } from './root-errors';

it('reports an error that a boundary caught, with its component stack', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const received: ErrorReport[] = [];
  errorReports.deliverTo((report) => received.push(report));
  const error = new Error('thrown while rendering');
  function AlertRow(): never {
    throw error;
  }
  const root = createRoot(document.createElement('div'), rootErrorHandlers);
  await act(async () =>
    root.render(
      <ErrorBoundary fallback={() => null}>
        <AlertRow />
      </ErrorBoundary>,
    ),
  );
  expect(received).toEqual([
    expect.objectContaining({ error, componentStack: expect.stringContaining('AlertRow') }),
  ]);
});

it('reports the first error of a render that succeeds on the second try', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const received: ErrorReport[] = [];
  errorReports.deliverTo((report) => received.push(report));
  const error = new Error('thrown by the first try');
  let tries = 0;
  function AlertRow() {
    tries += 1;
    if (tries === 1) throw error;
    return <p>Drawn</p>;
  }
  const place = document.createElement('div');
  const root = createRoot(place, rootErrorHandlers);
  await act(async () => startTransition(() => root.render(<AlertRow />)));
  expect(place.textContent).toBe('Drawn');
  expect(received).toEqual([
    expect.objectContaining({ error, componentStack: expect.stringContaining('AlertRow') }),
  ]);
  expect(written).toHaveBeenCalledWith(error);
});
