import * as RadixSelect from '@radix-ui/react-select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { use } from 'react';
import { useIntl } from '../i18n';
import { floating, row } from '../overlays/surface';
import { touchTarget } from '../ui/button/button-recipe';
import { type ControlSize, controlBase, controlSizes } from '../ui/form/control-recipe';
import { FieldContext, useFieldControl } from '../ui/form/field-context';
import { cspNonce } from '../ui/theme/csp-nonce';
import { styled } from '../ui/theme/styled';

export interface SelectOption<Value extends string> {
  /** Never the empty string: an option for "any" needs a word of its own. */
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** Names the control; not needed inside a `Field`, which has a label. */
  label?: string;
  /** `undefined` while nothing is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  size?: ControlSize;
  isDisabled?: boolean;
  /** A CSS width; all there is by default. */
  width?: string;
  /** For a form that is read as FormData. */
  name?: string;
}

const Trigger = styled(RadixSelect.Trigger, {
  base: {
    ...touchTarget,
    ...controlBase,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { width: '1.125em', height: '1.125em', flexShrink: 0 },
    '&[data-placeholder]': { color: 'quiet' },
  },
  variants: { size: controlSizes },
});

const Chosen = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const Content = styled(
  RadixSelect.Content,
  {
    base: {
      ...floating,
      display: 'flex',
      flexDirection: 'column',
      minWidth: 'var(--radix-select-trigger-width)',
      maxHeight: 'min(24rem, var(--radix-select-content-available-height))',
      overflow: 'hidden',
    },
  },
  // Here `position` is Radix's word for where the list opens, not a style.
  { forwardProps: ['position'] },
);

const Viewport = styled(RadixSelect.Viewport, { base: { padding: 1.5 } });
const Item = styled(RadixSelect.Item, { base: row });
const ItemWords = styled('span', { base: { flex: 1, minWidth: 0, display: 'flex', gap: 2 } });
const scrollButton = {
  display: 'grid',
  placeItems: 'center',
  height: 6,
  flexShrink: 0,
  '& svg': { width: '1rem', height: '1rem' },
};
const ScrollUp = styled(RadixSelect.ScrollUpButton, { base: scrollButton });
const ScrollDown = styled(RadixSelect.ScrollDownButton, { base: scrollButton });

export function Select<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  placeholder,
  size = 'md',
  isDisabled = false,
  width = '100%',
  name,
}: SelectProps<Value>) {
  const intl = useIntl();
  const field = use(FieldContext);
  const control = useFieldControl();
  if (options.some((option) => option.value === '')) {
    throw new Error('Select: an option must have a value that is not an empty string');
  }

  function handleValueChange(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  }

  return (
    <RadixSelect.Root
      // The empty string is Radix's "nothing chosen"; `undefined` would let it keep its own value.
      value={value ?? ''}
      onValueChange={handleValueChange}
      disabled={isDisabled}
      name={name}
    >
      <Trigger
        size={size}
        width={width}
        {...control}
        aria-label={label}
        // A combobox is not named by its content, so the field's label is tied to it by id.
        aria-labelledby={label === undefined ? field?.labelId : undefined}
      >
        <Chosen>
          <RadixSelect.Value
            placeholder={placeholder ?? intl.formatMessage({ id: 'kit.select.placeholder' })}
          />
        </Chosen>
        <RadixSelect.Icon asChild>
          <ChevronDown />
        </RadixSelect.Icon>
      </Trigger>
      <RadixSelect.Portal>
        <Content position="popper" sideOffset={4} collisionPadding={8}>
          <ScrollUp>
            <ChevronUp />
          </ScrollUp>
          <Viewport nonce={cspNonce()}>
            {options.map((option) => (
              <Item key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
                <ItemWords>
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                </ItemWords>
                <RadixSelect.ItemIndicator>
                  <Check />
                </RadixSelect.ItemIndicator>
              </Item>
            ))}
          </Viewport>
          <ScrollDown>
            <ChevronDown />
          </ScrollDown>
        </Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
