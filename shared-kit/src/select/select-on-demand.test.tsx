import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility';
import { renderUi } from '../../testing/render-ui';
import { Field } from '../ui';
import { Select } from './select';

const importOpenable = () => import('./openable-select');

const options = [
  { value: 'employees', label: 'Employees' },
  { value: 'clients', label: 'Clients' },
];

/** Rendered together, before the code of any list has been requested. */
function setUp(labels: readonly string[], value?: string) {
  const handleChange = jest.fn();
  const { container } = renderUi(
    <main>
      {labels.map((label) => (
        <Field key={label} label={label} error="Choose one">
          <Select value={value} onValueChange={handleChange} options={options} name={label} />
        </Field>
      ))}
    </main>,
  );
  const select = (name: string) => screen.getByRole('combobox', { name });
  return { container, handleChange, select };
}

describe('a select whose list has not loaded yet', () => {
  it('looks and submits as if the list had loaded', async () => {
    const { container, select } = setUp(['Type'], 'clients');
    const type = select('Type');
    expect(type).toHaveTextContent('Clients');
    expect(type).toHaveAttribute('aria-expanded', 'false');
    expect(type).toBeInvalid();
    expect(type).toHaveAccessibleDescription('Choose one');
    expect(container.querySelector('input[name=Type]')).toHaveValue('clients');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('handles keys and clicks, and keeps the focus', async () => {
    const { handleChange, select } = setUp(['By letter', 'By arrow', 'By press']);
    await userEvent.tab();
    await userEvent.keyboard('c');
    expect(handleChange).toHaveBeenCalledWith('clients');
    await waitFor(() => expect(select('By letter')).toHaveFocus());

    await userEvent.tab();
    expect(select('By arrow')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Clients' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(select('By arrow')).toHaveFocus();

    await userEvent.click(select('By press'));
    await userEvent.click(await screen.findByRole('option', { name: 'Employees' }));
    expect(handleChange).toHaveBeenLastCalledWith('employees');
    expect(select('By press')).toHaveFocus();
  });

  it.each([
    ['x', []],
    ['c', []],
    ['E', [['employees']]],
  ])('handles the letter %s as if the list had loaded', async (letter, chosen) => {
    const { handleChange, select } = setUp(['Type'], 'clients');
    fireEvent.keyDown(select('Type'), { key: letter });
    expect(handleChange.mock.calls).toEqual(chosen);
    await act(importOpenable);
  });

  it('does not open if the user has moved on', async () => {
    const { select } = setUp(['Type', 'Sex']);
    const closed = select('Type');
    act(() => closed.focus());
    fireEvent.click(closed);
    act(() => select('Sex').focus());
    await act(importOpenable);
    await waitFor(() => expect(select('Type')).not.toBe(closed));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(select('Sex')).toHaveFocus();
  });

  it('does not open if Escape was pressed meanwhile', async () => {
    const { select } = setUp(['Type']);
    const closed = select('Type');
    act(() => closed.focus());
    fireEvent.click(closed);
    fireEvent.keyDown(closed, { key: 'Escape' });
    await act(importOpenable);
    await waitFor(() => expect(select('Type')).not.toBe(closed));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(select('Type')).toHaveFocus();
  });
});
