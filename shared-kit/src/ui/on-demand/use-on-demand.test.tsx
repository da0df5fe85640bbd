import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../testing/render-ui';
import { useOnDemand } from './use-on-demand';

type Part = { Surface: () => string };

const Surface = () => 'the surface';
const fetchPart = jest.fn<() => Promise<Part>>();

function Opener() {
  const { part, prefetch, load } = useOnDemand(fetchPart);
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
  it('puts the part to use once it is asked for, not when it is fetched ahead', async () => {
    fetchPart.mockResolvedValue({ Surface });
    renderUi(<Opener />);
    await userEvent.tab();
    expect(fetchPart).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('the surface')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('the surface')).toBeVisible();
  });

  it('says that the part did not arrive, and tries anew when asked again', async () => {
    fetchPart.mockRejectedValue(new Error('ChunkLoadError'));
    renderUi(<Opener />);
    await open();
    expect(await screen.findByText(/This part did not load/)).toBeVisible();
    fetchPart.mockResolvedValue({ Surface });
    await open();
    expect(await screen.findByText('the surface')).toBeVisible();
  });
});
