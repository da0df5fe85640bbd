import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixSelect from '@radix-ui/react-select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from '../i18n';
import { floating, row } from '../overlays/surface';
import { FieldContext, useFieldControl } from '../ui/form/field-context';
import { cspNonce } from '../ui/theme/csp-nonce';
import { Chosen, type SelectProps, triggerRecipe } from './select-parts';

interface OpenableSelectProps<Value extends string> extends SelectProps<Value> {
  /** Keys that were pressed on the closed select while this was on its way, in their order. */
  keys: readonly string[];
}

const Trigger = chakra(RadixSelect.Trigger, triggerRecipe);

const Content = chakra(
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

const Viewport = chakra(RadixSelect.Viewport, { base: { padding: 1.5 } });
const Item = chakra(RadixSelect.Item, { base: row });
const ItemWords = chakra('span', { base: { flex: 1, minWidth: 0, display: 'flex', gap: 2 } });
const scrollButton = {
  display: 'grid',
  placeItems: 'center',
  height: 6,
  flexShrink: 0,
  '& svg': { width: '1rem', height: '1rem' },
};
const ScrollUp = chakra(RadixSelect.ScrollUpButton, { base: scrollButton });
const ScrollDown = chakra(RadixSelect.ScrollDownButton, { base: scrollButton });

/** The select with its list. */
export function OpenableSelect<Value extends string>({
  keys,
  label,
  value,
  onValueChange,
  options,
  placeholder,
  size = 'md',
  isDisabled = false,
  width = '100%',
  name,
}: OpenableSelectProps<Value>) {
  const intl = useIntl();
  const field = use(FieldContext);
  const control = useFieldControl();
  const trigger = useReplayedKeys(keys);

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
        ref={trigger}
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

/** Takes the focus over from the closed select where keys came from there, and presses them again. */
function useReplayedKeys(keys: readonly string[]) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [first] = keys;
  useLayoutEffect(() => {
    if (first !== undefined) trigger.current?.focus();
  }, [first]);
  useEffect(() => {
    if (keys.length === 0) return;
    // Radix knows its options only after a drawing of its own.
    const timer = setTimeout(() => {
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        trigger.current?.dispatchEvent(press);
      }
    });
    return () => clearTimeout(timer);
  }, [keys]);
  return trigger;
}
