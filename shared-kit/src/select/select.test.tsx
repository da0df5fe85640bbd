import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility';
import { declaredStyle } from '../../testing/declared-style';
import { putStylesIntoPage } from '../../testing/put-styles-into-page';
import { renderUi } from '../../testing/render-ui';
import { Field } from '../ui';
import { OpenableSelect } from './openable-select';
import { Select } from './select';

putStylesIntoPage();

const types = [
  { value: 'employees', label: 'Employees' },
  { value: 'clients', label: 'Clients' },
  { value: 'guests', label: 'Guests', isDisabled: true },
] as const;

function setUp(value: 'employees' | 'clients' | 'guests' | undefined = undefined) {
  const handleChange = jest.fn();
  const result = renderUi(
    <OpenableSelect label="Type" value={value} onValueChange={handleChange} options={types} />,
  );
  return { ...result, handleChange, trigger: screen.getByRole('combobox', { name: 'Type' }) };
}

describe('Select', () => {
  it('shows its placeholder until an option is chosen', () => {
    expect(setUp().trigger).toHaveTextContent('Choose');
  });

  it('shows the label of the chosen option', () => {
    expect(setUp('clients').trigger).toHaveTextContent('Clients');
  });

  it('opens by keyboard and reports the chosen option', async () => {
    const { handleChange, trigger } = setUp('employees');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleChange).toHaveBeenCalledWith('clients');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
  });

  it('finds an option by its first letters', async () => {
    const { handleChange, trigger } = setUp();
    trigger.focus();
    await userEvent.keyboard('c');
    expect(handleChange).toHaveBeenCalledWith('clients');
  });

  it.each([
    [999, [['clients']]],
    [1000, [['clients'], ['employees']]],
  ])('combines letters %d ms apart into a search only within a second', async (pause, chosen) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    const { handleChange, trigger } = setUp();
    trigger.focus();
    await user.keyboard('c');
    jest.advanceTimersByTime(pause);
    await user.keyboard('e');
    expect(handleChange.mock.calls).toEqual(chosen);
    jest.useRealTimers();
  });

  it('scrolls by one option every 50 ms while the pointer is over the scroll arrow', async () => {
    // A list of ten options, of which four are visible.
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(360);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(144);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
    const { trigger } = setUp('employees');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const viewport = document.querySelector('[data-radix-select-viewport]');
    const arrow = await waitFor(() => {
      const found = viewport?.nextElementSibling;
      if (!found) throw new Error('there is no arrow yet');
      return found;
    });
    jest.useFakeTimers();
    fireEvent.pointerMove(arrow);
    const places = [49, 1, 49, 1].map((milliseconds) => {
      jest.advanceTimersByTime(milliseconds);
      return viewport?.scrollTop;
    });
    fireEvent.pointerLeave(arrow);
    jest.advanceTimersByTime(100);
    expect(places).toEqual([0, 36, 36, 72]);
    expect(viewport?.scrollTop).toBe(72);
    jest.useRealTimers();
  });

  it.each([
    ['sm', '2rem'],
    ['md', '2.5rem'],
    ['lg', '3rem'],
  ] as const)('is as high as an input of size %s', (size, height) => {
    renderUi(
      <OpenableSelect
        label="Type"
        size={size}
        value="clients"
        onValueChange={() => {}}
        options={types}
      />,
    );
    expect(screen.getByRole('combobox')).toHaveStyle({ height });
  });

  it('rejects an option whose value is the empty string', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const options = [{ value: '', label: 'Any' }];
    expect(() =>
      renderUi(<Select label="Type" value="" onValueChange={() => {}} options={options} />),
    ).toThrow('an option must have a value that is not an empty string');
  });

  it('opens to at most 24 rem', async () => {
    const { trigger } = setUp();
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    expect(declaredStyle(screen.getByRole('listbox'), 'max-height')).toMatch(/^min\(24rem, /);
  });

  it("sets the page's nonce on the style element that it adds", async () => {
    document.head.innerHTML = '<meta property="csp-nonce" content="r4nd0m">';
    const { trigger } = setUp();
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    for (const style of document.querySelectorAll('style')) expect(style.nonce).toBe('r4nd0m');
    expect(document.querySelector('body style')).toBeInTheDocument();
    document.head.replaceChildren();
  });

  it('takes label, hint and error from a field', () => {
    renderUi(
      <Field label="Type" error="Choose one">
        <OpenableSelect value={undefined} onValueChange={() => {}} options={types} />
      </Field>,
    );
    const trigger = screen.getByRole('combobox', { name: 'Type' });
    expect(trigger).toBeInvalid();
    expect(trigger).toHaveAccessibleDescription('Choose one');
  });

  it('has no accessibility violation, closed or open', async () => {
    const { container, trigger } = setUp('clients');
    expect(await accessibilityFaults(container)).toEqual([]);
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    expect(await accessibilityFaults(screen.getByRole('listbox'))).toEqual([]);
  });
});
