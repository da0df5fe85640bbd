import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityFaults } from '../../../testing/accessibility';
import { renderUi } from '../../../testing/render-ui';
import { ErrorBoundary } from './error-boundary';
import { FailedView } from './failed-view';
import { type ResourceState, ResourceView } from './resource-view';
import { RetryButton } from './retry-button';

describe('FailedView', () => {
  it('shows a generic message without a retry by default', async () => {
    const { container } = renderUi(<FailedView />);
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows the given text and the not-allowed icon, and retries', async () => {
    const handleRetry = jest.fn();
    const { container } = renderUi(
      <FailedView
        icon="not-allowed"
        title="Alerts could not be loaded"
        description="Try again in a minute."
        onRetry={handleRetry}
      />,
    );
    expect(screen.getByText('Alerts could not be loaded')).toBeVisible();
    expect(screen.getByText('Try again in a minute.')).toBeVisible();
    expect(container.querySelector('[data-icon=not-allowed] svg')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });
});

describe('ErrorBoundary', () => {
  function Failing({ isFailing }: { isFailing: boolean }) {
    if (isFailing) throw new Error('SELECT * FROM secrets');
    return <p>All is well</p>;
  }

  it('replaces its content with the failure view, and reports the error', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const handleError = jest.fn();
    renderUi(
      <>
        <p>Beside it</p>
        <ErrorBoundary onError={handleError}>
          <Failing isFailing />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('Something went wrong')).toBeVisible();
    expect(screen.getByText('Beside it')).toBeVisible();
    expect(screen.queryByText(/SELECT/)).not.toBeInTheDocument();
    expect(handleError).toHaveBeenCalledTimes(1);
    expect(handleError.mock.calls[0]?.[0]).toEqual(new Error('SELECT * FROM secrets'));
  });

  it('renders its content again on retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isFailing = true;
    function Flaky() {
      return <Failing isFailing={isFailing} />;
    }
    renderUi(
      <ErrorBoundary>
        <Flaky />
      </ErrorBoundary>,
    );
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well')).toBeVisible();
  });

  it('retries when its reset key changes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    function Example() {
      const [route, setRoute] = useState('broken');
      return (
        <>
          <button type="button" onClick={() => setRoute('working')}>
            Go on
          </button>
          <ErrorBoundary resetKey={route}>
            <Failing isFailing={route === 'broken'} />
          </ErrorBoundary>
        </>
      );
    }
    renderUi(<Example />);
    expect(screen.getByText('Something went wrong')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('All is well')).toBeVisible();
  });
});

describe('ResourceView', () => {
  afterEach(() => void jest.useRealTimers());

  function show(state: ResourceState<string[]>, onRetry?: () => void) {
    return renderUi(
      <ResourceView
        state={state}
        isEmpty={(names) => names.length === 0}
        describeError={() => 'The server did not answer'}
        {...(onRetry && { onRetry })}
      >
        {(names) => <p>{names.join(', ')}</p>}
      </ResourceView>,
    );
  }

  it('shows that it is loading while there is no data', () => {
    show({ data: undefined, isLoading: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('shows a failure with a message and a retry, never the text of the error', async () => {
    const handleRetry = jest.fn();
    show({ data: undefined, error: new Error('ECONNRESET') }, handleRetry);
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer');
    expect(screen.queryByText(/ECONNRESET/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps a failure visible during a retry, until data arrives', () => {
    const error = new Error('ECONNRESET');
    const view = (state: ResourceState<string>) => (
      <ResourceView state={state} describeError={() => 'Nobody answers'} onRetry={() => undefined}>
        {(name) => <p>{name}</p>}
      </ResourceView>
    );
    const { rerender } = renderUi(view({ data: undefined, error, isLoading: true }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    rerender(view({ data: undefined, error, isLoading: false }));
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();
    rerender(view({ data: undefined, error, isLoading: true }));
    expect(screen.getByText('Nobody answers')).toBeVisible();
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute('aria-busy', 'true');
    rerender(view({ data: undefined, error: undefined, isLoading: true }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    rerender(view({ data: 'Anna' }));
    expect(screen.getByText('Anna')).toBeVisible();
  });

  it('shows an empty state, which is not a failure', () => {
    show({ data: [] });
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows only the content when it is fresh', () => {
    show({ data: ['Anna'] });
    expect(screen.getByText('Anna')).toBeVisible();
    expect(screen.queryByText(/could not be refreshed/)).not.toBeInTheDocument();
  });

  it('keeps input in the content when a refresh fails or succeeds', async () => {
    function Example() {
      const [isStale, setStale] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setStale((stale) => !stale)}>
            Refresh fails or succeeds
          </button>
          <ResourceView state={{ data: 'Anna', isStale }}>
            {(name) => <input aria-label={name} />}
          </ResourceView>
        </>
      );
    }
    renderUi(<Example />);
    await userEvent.type(screen.getByRole('textbox'), 'at the window');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh fails or succeeds' }));
    expect(screen.getByText('These figures could not be refreshed')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('at the window');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh fails or succeeds' }));
    expect(screen.getByRole('textbox')).toHaveValue('at the window');
  });

  it('keeps stale content visible, with its time, if the refresh failed', async () => {
    // On the day that the content is from, even if the test runs past midnight.
    jest.useFakeTimers({
      now: new Date(2024, 2, 8, 19, 40),
      doNotFake: ['nextTick', 'queueMicrotask'],
    });
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const handleRetry = jest.fn();
    const updatedAt = new Date(2024, 2, 8, 14, 2);
    const { container } = show(
      { data: ['Anna'], error: new Error('ECONNRESET'), isStale: true, updatedAt },
      handleRetry,
    );
    expect(screen.getByText('Anna')).toBeVisible();
    expect(screen.getByText('As of 14:02. The refresh failed')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('includes the day if the content is not from today', () => {
    show({ data: ['Anna'], isStale: true, updatedAt: new Date(2024, 2, 8, 9, 5) });
    expect(screen.getByText(/As of 8 Mar.*09:05/)).toBeVisible();
  });

  it("formats the time in the user's language", () => {
    const state = { data: ['Anna'], isStale: true, updatedAt: new Date(2024, 2, 8, 9, 5) };
    renderUi(
      <ResourceView state={state} describeError={String}>
        {(names) => names.join()}
      </ResourceView>,
      { locale: 'ru' },
    );
    expect(screen.getByText(/8 мар\., 9:05/)).toBeVisible();
  });

  it('shows that it is refreshing stale content, and refreshes once', async () => {
    let end = () => {};
    const retry = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    show({ data: ['Anna'], error: new Error('ECONNRESET'), isStale: true }, retry);
    const button = screen.getByRole('button', { name: 'Refresh' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => end());
    expect(button).not.toHaveAttribute('aria-busy', 'true');
  });

  it('shows that data is both empty and stale', () => {
    show({ data: [], error: new Error('ECONNRESET'), isStale: true });
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    expect(screen.getByText('These figures could not be refreshed')).toBeVisible();
  });
});

describe('RetryButton', () => {
  it('retries, but not while a retry is pending', async () => {
    const handleRetry = jest.fn();
    const { rerender } = renderUi(<RetryButton onRetry={handleRetry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
    rerender(<RetryButton onRetry={handleRetry} isPending />);
    await userEvent.click(screen.getByRole('button'));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });
});
