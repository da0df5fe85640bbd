import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../../testing/accessibility';
import { renderUi } from '../../../testing/render-ui';
import { pageList } from './page-list';
import { Pagination } from './pagination';

describe('pageList', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [2, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [10, 20, [1, 'gap-before', 9, 10, 11, 'gap-after', 20]],
    [19, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
  ])('returns for page %d of %d the pages %j', (page, totalPages, expected) => {
    expect(pageList(page, totalPages)).toEqual(expected);
  });
});

describe('Pagination', () => {
  it('marks the current page and navigates to the others', async () => {
    const handleChange = jest.fn();
    const { container } = renderUi(
      <Pagination page={2} totalPages={3} onPageChange={handleChange} />,
    );
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(handleChange.mock.calls).toEqual([[3], [3], [1]]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('disables the step before the first page', () => {
    renderUi(<Pagination page={1} totalPages={2} onPageChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  });

  it('renders nothing for a single page', () => {
    renderUi(<Pagination page={1} totalPages={1} onPageChange={() => {}} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('renders links if it has addresses, and ignores clicks with a modifier', () => {
    const handleChange = jest.fn();
    renderUi(
      <Pagination
        page={1}
        totalPages={3}
        onPageChange={handleChange}
        hrefFor={(page) => `#page=${page}`}
      />,
    );
    const link = screen.getByRole('link', { name: 'Page 3' });
    expect(link).toHaveAttribute('href', '#page=3');
    fireEvent.click(link, { ctrlKey: true });
    expect(handleChange).not.toHaveBeenCalled();
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(handleChange).toHaveBeenCalledWith(3);
    expect(click.defaultPrevented).toBe(true);
  });
});
