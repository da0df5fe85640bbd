import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixSelect from '@radix-ui/react-select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { collisionPadding, floating, row } from '../overlays/surface';
import { cspNonce } from '../ui/theme/csp-nonce';
import { SelectButton } from './select-button';
import type { OpenableSelectProps } from './select-props';

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
  // Here `position` is Radix's prop for where the list opens, not a style.
  { forwardProps: ['position'] },
);

const Viewport = chakra(RadixSelect.Viewport, { base: { padding: 1.5 } });
const Item = chakra(RadixSelect.Item, { base: row });
const ItemLabel = chakra('span', { base: { flex: 1, minWidth: 0, display: 'flex', gap: 2 } });
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
  onValueChange,
  defaultOpen = false,
  autoFocus = false,
  ...select
}: OpenableSelectProps<Value>) {
  const { value, options, isDisabled = false, name } = select;

  function handleValueChange(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  }

  return (
    <RadixSelect.Root
      // For Radix the empty string means that nothing is chosen; `undefined` would make it uncontrolled.
      value={value ?? ''}
      onValueChange={handleValueChange}
      defaultOpen={defaultOpen}
      disabled={isDisabled}
      name={name}
    >
      <RadixSelect.Trigger asChild>
        <SelectButton {...select} autoFocus={autoFocus} />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <Content position="popper" sideOffset={4} collisionPadding={collisionPadding()}>
          <ScrollUp>
            <ChevronUp />
          </ScrollUp>
          <Viewport nonce={cspNonce()}>
            {options.map((option) => (
              <Item key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
                <ItemLabel>
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                </ItemLabel>
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
