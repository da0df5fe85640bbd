import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../../testing/accessibility';
import { declaredStyle } from '../../../testing/declared-style';
import { putStylesIntoPage } from '../../../testing/put-styles-into-page';
import { renderUi } from '../../../testing/render-ui';
import { families, roles } from '../theme/palette';
import { Button } from './button';
import { IconButton } from './icon-button';
import { SheetTrigger } from './sheet-trigger';

putStylesIntoPage();

/** The rotating part of a pending button. */
function spinnerIn(button: HTMLElement) {
  return [...button.querySelectorAll('span')].find((part) =>
    declaredStyle(part, 'animation').startsWith('spin '),
  );
}

describe('Button', () => {
  it.each([
    ['sm', '2rem'],
    ['md', '2.5rem'],
    ['lg', '3rem'],
  ] as const)('has the height of size %s', (size, height) => {
    renderUi(<Button size={size}>Save</Button>);
    expect(screen.getByRole('button')).toHaveStyle({ height });
  });

  it('is solid, orange and md by default', () => {
    renderUi(<Button>Save</Button>);
    const button = screen.getByRole('button');
    expect(declaredStyle(button, 'background')).toBe(families.orange[600]);
    expect(button).toHaveStyle({ height: '2.5rem' });
  });

  it.each([
    ['orange', families.orange[600], families.orange[700]],
    ['blue', families.blue[600], families.blue[700]],
    ['gray', families.gray[700], roles.text.light],
    ['red', families.red[600], families.red[600]],
  ] as const)('in %s has a solid, an outline and a ghost variant', (color, ground, words) => {
    const lookOf = (variant: 'solid' | 'outline' | 'ghost') => {
      const { unmount } = renderUi(
        <Button variant={variant} colorPalette={color}>
          Save
        </Button>,
      );
      const [background, ink, border] = ['background', 'color', 'border-color'].map((property) =>
        declaredStyle(screen.getByRole('button'), property),
      );
      unmount();
      return { background, ink, border };
    };
    const edge = color === 'gray' ? roles.line.light : words;
    expect(lookOf('solid')).toEqual({ background: ground, ink: '#ffffff', border: 'transparent' });
    expect(lookOf('outline')).toEqual({ background: '#ffffff', ink: words, border: edge });
    expect(lookOf('ghost')).toEqual({
      background: 'transparent',
      ink: words,
      border: 'transparent',
    });
  });

  it('keeps its name while pending, hidden behind a spinner', () => {
    renderUi(<Button loading>Save</Button>);
    const button = screen.getByRole('button', { name: /^Save Working/ });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Save')).toHaveStyle({ opacity: 0 });
    expect(spinnerIn(button)).toBeInTheDocument();
  });

  it('does nothing when clicked while pending, and does not submit its form', async () => {
    const handleClick = jest.fn();
    const handleSubmit = jest.fn();
    renderUi(
      <form onSubmit={handleSubmit}>
        <input aria-label="Name" />
        <Button type="submit" loading onClick={handleClick}>
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
    rerender(<Button loading>Save</Button>);
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('accepts the old prop names color and isPending', () => {
    renderUi(
      <Button color="red" isPending>
        Delete
      </Button>,
    );
    const button = screen.getByRole('button', { name: /^Delete Working/ });
    expect(declaredStyle(button, 'background')).toBe(families.red[600]);
  });

  it('renders a link as a button', () => {
    renderUi(
      <Button asChild>
        <a href="/alerts">Alerts</a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Alerts' });
    expect(link).toHaveStyle({ height: '2.5rem' });
    expect(link).not.toHaveAttribute('type');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('does not submit a form by default', async () => {
    const handleSubmit = jest.fn();
    renderUi(
      <form onSubmit={handleSubmit}>
        <Button>Cancel</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it.each([false, true])(
    'has no accessibility violation, pending or not (%s)',
    async (isPending) => {
      const { container } = renderUi(<Button loading={isPending}>Save</Button>);
      expect(await accessibilityFaults(container)).toEqual([]);
    },
  );
});

describe('IconButton', () => {
  it.each([
    ['lg', '3rem'],
    ['md', '2.5rem'],
    ['sm', '2rem'],
    ['xs', '1.5rem'],
  ] as const)('is a square of size %s', (size, side) => {
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

  it('replaces its icon with a spinner while pending, and does nothing when clicked', async () => {
    const handleClick = jest.fn();
    renderUi(
      <IconButton label="Close" loading onClick={handleClick}>
        <svg data-testid="cross" />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Close' });
    expect(spinnerIn(button)).toBeInTheDocument();
    expect(screen.queryByTestId('cross')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(handleClick).not.toHaveBeenCalled();
  });
});

describe('SheetTrigger', () => {
  it('shows the choice, is named by label and choice, and falls back to the label', () => {
    renderUi(
      <>
        <SheetTrigger label="Filter" choice="Harbour, 20 Nov" open />
        <SheetTrigger label="Compare" choice="" open={false} />
      </>,
    );
    const [chosen, empty] = screen.getAllByRole('button');
    expect(chosen).toHaveTextContent(/^Harbour, 20 Nov$/);
    expect(chosen).toHaveAccessibleName('Filter: Harbour, 20 Nov');
    expect(chosen).toHaveAttribute('aria-expanded', 'true');
    expect(empty).toHaveTextContent(/^Compare$/);
    expect(empty).toHaveAccessibleName('Compare');
    expect(empty).toHaveAttribute('aria-expanded', 'false');
  });

  it('truncates a long choice, but not its children', () => {
    const long = '2 restaurants, 20 – 26 Nov, the same weekdays before';
    renderUi(
      <>
        <SheetTrigger label="Filter" choice={long} open={false} />
        <SheetTrigger label="Compare" choice={long} open={false}>
          {long}
        </SheetTrigger>
      </>,
    );
    const [name, list] = screen.getAllByRole('button');
    const start = name?.querySelector('[data-cut] > :first-child');
    // The dates at the end stay whole.
    expect(start && declaredStyle(start, 'flex-shrink')).toBe('9999');
    expect(list?.querySelector('[data-cut]')).toBeNull();
    expect(list).toHaveTextContent(long);
    expect(list).toHaveAccessibleName(`Compare: ${long}`);
  });
});
