import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { renderUi } from '../../../testing/render-ui';
import { ErrorBoundary } from '../feedback/error-boundary';
import { lazyComponent } from './lazy-component';

type Part = ComponentType<{ name: string }>;

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const failed = /This part did not load/;

describe('lazyComponent', () => {
  it('shows a placeholder until its code has loaded, and keeps its state afterwards', async () => {
    let arrive: (part: Part) => void = () => undefined;
    const Late = lazyComponent<{ name: string }>(
      () => new Promise((resolve) => (arrive = resolve)),
    );
    const { rerender } = renderUi(<Late name="Hall" loading="the outline" />);
    expect(screen.getByText('the outline')).toBeVisible();
    await act(async () => arrive(Counter));
    await userEvent.click(await screen.findByRole('button', { name: 'Hall 0' }));
    rerender(<Late name="Bar" loading="the outline" />);
    expect(screen.getByRole('button', { name: 'Bar 1' })).toBeVisible();
  });

  it('renders at once if its code has been prefetched', async () => {
    const importPart = jest.fn(async () => Counter as Part);
    const Late = lazyComponent(importPart);
    Late.prefetch();
    await act(async () => undefined);
    renderUi(<Late name="Hall" loading="the outline" />);
    expect(screen.getByRole('button', { name: 'Hall 0' })).toBeVisible();
    expect(importPart).toHaveBeenCalledTimes(1);
  });

  it('shows an error if its code fails to load, and loads it on retry', async () => {
    const importPart = jest.fn<() => Promise<Part>>();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    importPart.mockRejectedValue(new Error('ChunkLoadError'));
    const Late = lazyComponent(importPart);
    renderUi(<Late name="Hall" />);
    expect(await screen.findByText(failed)).toBeVisible();
    importPart.mockResolvedValue(Counter);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Hall 0' })).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('passes errors of the component to the error boundary', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('drawn badly');
    };
    const Late = lazyComponent(async () => Broken);
    renderUi(
      <ErrorBoundary fallback={(error) => String(error)}>
        <Late />
      </ErrorBoundary>,
    );
    expect(await screen.findByText('Error: drawn badly')).toBeVisible();
  });
});
