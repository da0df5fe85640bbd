import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, use } from 'react';
import { useIntl } from '../i18n';
import { touchTarget } from '../ui/button/button-recipe';
import { CutText } from '../ui/display/cut-text';
import { controlBase, controlSizes } from '../ui/form/control-recipe';
import { FieldContext, useFieldControl } from '../ui/form/field-context';
import type { SelectProps } from './select-props';

const Trigger = chakra('button', {
  base: {
    ...touchTarget,
    ...controlBase,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    maxWidth: '100%',
    gap: 2,
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { width: '1.125em', height: '1.125em', flexShrink: 0 },
    '&[data-placeholder]': { color: 'quiet' },
    // Shows a truncated name in full on keyboard focus, for people without a pointer to hover over it.
    '&[data-whole]:focus-visible::before': {
      content: 'attr(data-whole)',
      position: 'absolute',
      zIndex: 'overlay',
      top: 'calc(100% + 4px)',
      insetInlineStart: 0,
      width: 'max-content',
      maxWidth: 'min(24rem, 90vw)',
      padding: 2,
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'line',
      background: 'panel',
      color: 'text',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      pointerEvents: 'none',
    },
    '&[data-whole][data-state=open]::before': { display: 'none' },
  },
  variants: { size: controlSizes },
});

const Chosen = chakra('span', {
  base: {
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Number of characters that always fit, even in the narrowest select. */
const WHOLE_UP_TO = 20;

type Shown = Omit<SelectProps<string>, 'onValueChange'>;
type ButtonProps = Omit<ComponentProps<typeof Trigger>, keyof Shown>;

/** The closed select with its button, used both before and after the code of the list has loaded. */
export function SelectButton({
  label,
  value,
  options,
  placeholder,
  size = 'md',
  isDisabled = false,
  width = '100%',
  name: _,
  ...button
}: Shown & ButtonProps) {
  const intl = useIntl();
  const field = use(FieldContext);
  const control = useFieldControl();
  const chosen = options.find((option) => option.value === value);
  const shown =
    chosen?.label ?? placeholder ?? intl.formatMessage({ id: 'kit.select.placeholder' });
  return (
    <Trigger
      type="button"
      size={size}
      width={width}
      disabled={isDisabled}
      {...button}
      {...control}
      aria-label={label}
      // A combobox takes no name from its content, so the field's label is referenced by id.
      aria-labelledby={label === undefined ? field?.labelId : undefined}
      data-placeholder={chosen === undefined ? '' : undefined}
      data-whole={shown.length > WHOLE_UP_TO ? shown : undefined}
    >
      <Chosen>
        <CutText text={shown} />
      </Chosen>
      <ChevronDown aria-hidden="true" />
    </Trigger>
  );
}
