import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility';
import { renderUi } from '../../testing/render-ui';
import { Button } from './button';
import { buttonColors, buttonVariants } from './button-recipe';
import { IconButton } from './icon-button';

describe('Button', () => {
  it.each([
    ['sm', '2rem'],
    ['md', '2.5rem'],
    ['lg', '3rem'],
  ] as const)('is as high in size %s as the design says', (size, height) => {
    renderUi(<Button size={size}>Save</Button>);
    expect(screen.getByRole('button')).toHaveStyle({ height });
  });

  it('has a look of its own for each colour in each variant', () => {
    const looks = buttonVariants.flatMap((variant) =>
      buttonColors.map((color) => {
        const { unmount } = renderUi(
          <Button variant={variant} color={color}>
            Save
          </Button>,
        );
        const className = screen.getByRole('button').className;
        unmount();
        return className;
      }),
    );
    expect(new Set(looks).size).toBe(buttonVariants.length * buttonColors.length);
  });

  it('keeps its name and its place while pending, behind a spinner', () => {
    renderUi(<Button isPending>Save</Button>);
    const button = screen.getByRole('button', { name: /Save/ });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Save')).toBeInTheDocument();
    expect(screen.getByText('Save')).toHaveStyle({ opacity: 0 });
  });

  it('does nothing when clicked while pending, and does not send its form', async () => {
    const handleClick = jest.fn();
    const handleSubmit = jest.fn();
    renderUi(
      <form onSubmit={handleSubmit}>
        <input aria-label="Name" />
        <Button type="submit" isPending onClick={handleClick}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('keeps the focus when it becomes pending', async () => {
    const { rerender } = renderUi(<Button>Save</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(<Button isPending>Save</Button>);
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('draws a link as a button', () => {
    renderUi(
      <Button asChild>
        <a href="/alerts">Alerts</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Alerts' })).toHaveStyle({ height: '2.5rem' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('sends no form unless it is told to', async () => {
    const handleSubmit = jest.fn();
    renderUi(
      <form onSubmit={handleSubmit}>
        <Button>Cancel</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it.each([false, true])('has no accessibility fault, pending or not (%s)', async (isPending) => {
    const { container } = renderUi(<Button isPending={isPending}>Save</Button>);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('IconButton', () => {
  it.each([
    ['lg', '3rem'],
    ['md', '2.5rem'],
    ['sm', '2rem'],
    ['xs', '1.5rem'],
  ] as const)('is a square of its size %s', (size, side) => {
    renderUi(<IconButton label="Close" size={size} />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveStyle({
      width: side,
      height: side,
    });
  });

  it('is sm by default', () => {
    renderUi(<IconButton label="Close" />);
    expect(screen.getByRole('button')).toHaveStyle({ width: '2rem' });
  });

  it('does nothing when clicked while pending', async () => {
    const handleClick = jest.fn();
    renderUi(<IconButton label="Close" isPending onClick={handleClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(handleClick).not.toHaveBeenCalled();
  });
});
