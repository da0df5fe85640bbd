import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../../testing/accessibility';
import { declaredStyle } from '../../../testing/declared-style';
import { putStylesIntoPage } from '../../../testing/put-styles-into-page';
import { renderUi } from '../../../testing/render-ui';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Input, Textarea } from './input';
import { PasswordInput } from './password-input';

putStylesIntoPage();

const RED = '#a32c23';

describe('Field', () => {
  it('connects its label and hint to the control', () => {
    renderUi(
      <Field label="Name" hint="As on the door">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input).toHaveAccessibleDescription('As on the door');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('turns label, border and message red when it is invalid', () => {
    renderUi(
      <Field label="Name" error="At most 255 characters">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('At most 255 characters');
    expect(declaredStyle(screen.getByText('Name'), 'color')).toBe(RED);
    expect(declaredStyle(input, 'border-color')).toBe(RED);
    const message = screen.getByText('At most 255 characters').closest('p');
    expect(message && declaredStyle(message, 'color')).toBe(RED);
  });

  it('stays red on hover, which needs a more specific rule', () => {
    renderUi(
      <Field label="Name" error="At most 255 characters">
        <Input data-hover="" />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    const underPointer = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ selectorText }) => selectorText.includes(':hover') && input.matches(selectorText));
    const heaviest = underPointer.sort((a, b) => b.selectorText.length - a.selectorText.length)[0];
    expect(heaviest?.selectorText).toContain('aria-invalid');
    expect(heaviest?.cssText).toContain('border-color: var(--kit-colors-ink-red)');
  });

  it('includes hint and error in the description, and marks a required field', () => {
    renderUi(
      <Field label="Name" hint="As on the door" error="Required" isRequired>
        <Textarea />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAccessibleDescription('As on the door Required');
    expect(input).toBeRequired();
  });

  it('keeps a hidden label for screen readers', () => {
    renderUi(
      <Field label="Search" isLabelHidden>
        <Input />
      </Field>,
    );
    expect(screen.getByLabelText('Search')).toBeInTheDocument();
    expect(screen.getByText('Search')).toHaveStyle({ position: 'absolute', width: '1px' });
  });

  it.each([undefined, 'Required'])('has no axe violation with error %s', async (error) => {
    const { container } = renderUi(
      <Field label="Name" hint="As on the door" error={error}>
        <Input />
      </Field>,
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('Input', () => {
  it.each([
    ['sm', '2rem'],
    ['md', '2.5rem'],
    ['lg', '3rem'],
  ] as const)('has the height of size %s', (size, height) => {
    renderUi(<Input aria-label="Name" size={size} />);
    expect(screen.getByLabelText('Name')).toHaveStyle({ height });
  });

  it('is md by default', () => {
    renderUi(<Input aria-label="Name" />);
    expect(screen.getByLabelText('Name')).toHaveStyle({ height: '2.5rem' });
  });
});

describe('PasswordInput', () => {
  it('shows and hides the text', async () => {
    renderUi(
      <Field label="Password">
        <PasswordInput defaultValue="maitred-demo" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('maitred-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it("labels its toggle in the user's language", () => {
    renderUi(<PasswordInput aria-label="Пароль" />, { locale: 'ru' });
    expect(screen.getByRole('button', { name: 'Показать пароль' })).toBeInTheDocument();
  });
});

describe('Checkbox', () => {
  it('is named by its text and toggles when that is clicked', async () => {
    renderUi(<Checkbox>Count each guest once</Checkbox>);
    await userEvent.click(screen.getByText('Count each guest once'));
    expect(screen.getByRole('checkbox', { name: 'Count each guest once' })).toBeChecked();
  });
});
