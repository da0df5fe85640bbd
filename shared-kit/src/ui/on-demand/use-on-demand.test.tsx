import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../../testing/render-ui';
import { useOnDemand } from './use-on-demand';

type Part = { Surface: () => string };

const Surface = () => 'the surface';
const fetchPart = jest.fn<() => Promise<Part>>();

function Opener({ isLikely = false }) {
  const { part, prefetch, load } = useOnDemand(fetchPart, { isLikely });
  return (
    <>
      <button type="button" onFocus={prefetch} onClick={load}>
        Open
      </button>
      {part && <part.Surface />}
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('useOnDemand', () => {
  it('renders the component when it is requested, not when it is prefetched', async () => {
    fetchPart.mockResolvedValue({ Surface });
    renderUi(<Opener />);
    await userEvent.tab();
    expect(fetchPart).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('the surface')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('the surface')).toBeVisible();
  });

  describe('if the component is likely to be used', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      fetchPart.mockReset().mockResolvedValue({ Surface });
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

    it('loads and renders it after a delay', async () => {
      renderUi(<Opener isLikely />);
      await pass(3900);
      expect(fetchPart).not.toHaveBeenCalled();
      await pass(1000);
      expect(screen.getByText('the surface')).toBeVisible();
    });

    it('does not render it once the user has reached the control, until it is requested', async () => {
      renderUi(<Opener isLikely />);
      act(() => screen.getByRole('button').focus());
      await pass(5000);
      expect(screen.queryByText('the surface')).not.toBeInTheDocument();
      fireEvent.click(screen.getByRole('button'));
      expect(screen.getByText('the surface')).toBeVisible();
    });

    it('does not render it if the user reaches the control just before', async () => {
      renderUi(<Opener isLikely />);
      await act(async () => {
        await jest.advanceTimersByTimeAsync(5000);
        screen.getByRole('button').focus();
      });
      expect(fetchPart).toHaveBeenCalled();
      expect(screen.queryByText('the surface')).not.toBeInTheDocument();
    });

    it('prefetches nothing with data saver on', async () => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      });
      renderUi(<Opener isLikely />);
      await pass(5000);
      Reflect.deleteProperty(navigator, 'connection');
      expect(fetchPart).not.toHaveBeenCalled();
    });
  });

  it('shows an error if the component fails to load, and retries on the next request', async () => {
    fetchPart.mockRejectedValue(new Error('ChunkLoadError'));
    renderUi(<Opener />);
    await open();
    expect(await screen.findByText(/This part did not load/)).toBeVisible();
    fetchPart.mockResolvedValue({ Surface });
    await open();
    expect(await screen.findByText('the surface')).toBeVisible();
  });
});
