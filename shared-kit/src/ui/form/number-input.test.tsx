import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityFaults } from '../../../testing/accessibility';
import { renderUi } from '../../../testing/render-ui';
import { Field } from './field';
import { NumberInput, type NumberInputProps } from './number-input';

function setUp(props: Partial<NumberInputProps> = {}) {
  const report = jest.fn();
  function Example() {
    const [value, setValue] = useState(props.value ?? 30);
    return (
      <NumberInput
        aria-label="Seconds"
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          report(next);
        }}
      />
    );
  }
  renderUi(<Example />);
  return { report, input: screen.getByRole('spinbutton', { name: 'Seconds' }) };
}

describe('NumberInput', () => {
  it('reports 0 for an empty entry without a minimum', async () => {
    const { report, input } = setUp();
    await userEvent.clear(input);
    expect(report).toHaveBeenLastCalledWith(0);
  });

  it('reports its minimum for an empty entry', async () => {
    const { report, input } = setUp({ min: 5 });
    await userEvent.clear(input);
    expect(report).toHaveBeenLastCalledWith(5);
  });

  it.each(['abc', '1x', '-', '0x10', '1e3', 'Infinity', '1 000 000 a', '..'])(
    'reports its minimum for the invalid number %j',
    async (entry) => {
      const { report, input } = setUp({ min: 5 });
      await userEvent.clear(input);
      await userEvent.type(input, entry);
      expect(report).toHaveBeenLastCalledWith(5);
    },
  );

  it.each([
    ['45', 45],
    [' 45 ', 45],
    ['-3', -3],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['007', 7],
  ])('reports %j as %d', async (entry, expected) => {
    const { report, input } = setUp({ min: -10 });
    await userEvent.clear(input);
    await userEvent.type(input, entry);
    expect(report).toHaveBeenLastCalledWith(expected);
  });

  it('keeps the entry while the user types, and shows the reported number on blur', async () => {
    const { input } = setUp({ min: 5 });
    await userEvent.clear(input);
    expect(input).toHaveValue('');
    await userEvent.tab();
    expect(input).toHaveValue('5');
  });

  it('keeps an invalid entry on blur, so that it can be corrected', async () => {
    const { report, input } = setUp({ min: 5 });
    await userEvent.clear(input);
    await userEvent.type(input, '12 pm');
    await userEvent.tab();
    expect(input).toHaveValue('12 pm');
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveValue('12');
    expect(report).toHaveBeenLastCalledWith(12);
  });

  it('follows a value from outside, such as an undo', async () => {
    function Undoing() {
      const [value, setValue] = useState(30);
      return (
        <>
          <NumberInput aria-label="Seconds" value={value} onValueChange={setValue} />
          <button type="button" onClick={() => setValue(30)}>
            Undo
          </button>
        </>
      );
    }
    renderUi(<Undoing />);
    const input = screen.getByRole('spinbutton', { name: 'Seconds' });
    await userEvent.clear(input);
    await userEvent.type(input, 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(input).toHaveValue('30');
  });

  it('changes by a step with the arrow keys, within its limits', async () => {
    const { report, input } = setUp({ value: 58, min: 0, max: 60, step: 5 });
    await userEvent.type(input, '{ArrowUp}');
    expect(report).toHaveBeenLastCalledWith(60);
    await userEvent.type(input, '{ArrowDown}{ArrowDown}');
    expect(report).toHaveBeenLastCalledWith(50);
  });

  it('shows an error text that describes the input', () => {
    const { input } = setUp({ error: 'At least 10 seconds' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('At least 10 seconds');
  });

  it('takes label and error from a field', async () => {
    const { container } = renderUi(
      <Field label="Seconds" error="At least 10 seconds">
        <NumberInput value={3} onValueChange={() => {}} />
      </Field>,
    );
    const input = screen.getByRole('spinbutton', { name: 'Seconds' });
    expect(input).toHaveAccessibleDescription('At least 10 seconds');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
