import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import Check from 'lucide-react/icons/check';
import type { ReactElement, ReactNode } from 'react';
import { wrapTextNodes } from '../ui/layout/wrap-text-nodes';
import { collisionPadding, floating, row } from './surface';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuLabel`, `MenuRadioGroup`, `MenuSeparator`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const Content = chakra(RadixMenu.Content, {
  base: {
    ...floating,
    minWidth: '12rem',
    maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
    overflowY: 'auto',
    padding: 1.5,
  },
});

/** A button and the menu that it opens; each child is one of the parts below. */
export function Menu({ trigger, children, align = 'end', open, onOpenChange }: MenuProps) {
  return (
    // Not modal, so that the page keeps its scroll bar and nothing jumps.
    <RadixMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <Content align={align} sideOffset={6} collisionPadding={collisionPadding()}>
          {children}
        </Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  isDisabled?: boolean;
  tone?: 'default' | 'danger';
  /** Renders the only child, such as a router link, as the item. */
  asChild?: boolean;
}

const Item = chakra(
  RadixMenu.Item,
  {
    base: row,
    variants: {
      tone: {
        default: {},
        danger: { color: 'ink.red', '&[data-highlighted]': { background: 'soft.red' } },
      },
    },
  },
  // With `asChild`, the child replaces the element that Radix's item renders, not the item itself.
  { forwardAsChild: true },
);

/** An action or, with a link and `asChild`, a place to go. */
export function MenuItem({
  children,
  icon,
  onSelect,
  isDisabled = false,
  tone = 'default',
  asChild = false,
}: MenuItemProps) {
  const shared = { tone, disabled: isDisabled, ...(onSelect && { onSelect }) };
  if (asChild) {
    return (
      <Item {...shared} asChild>
        {children}
      </Item>
    );
  }
  return (
    <Item {...shared}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {wrapTextNodes(children)}
    </Item>
  );
}

interface MenuRadioGroupProps<Value extends string> {
  /** Names the group; shown above it. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

const RadioItem = chakra(RadixMenu.RadioItem, { base: row });
const Mark = chakra('span', { base: { width: '1.125rem', color: 'accent' } });

/** A choice of one, such as the language or the theme. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  function handleValueChange(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  }
  return (
    <RadixMenu.RadioGroup value={value} onValueChange={handleValueChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value}>
          <Mark aria-hidden="true">
            <RadixMenu.ItemIndicator>
              <Check />
            </RadixMenu.ItemIndicator>
          </Mark>
          {wrapTextNodes(option.label)}
        </RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}

const Label = chakra(RadixMenu.Label, {
  base: { paddingInline: 2.5, paddingBlock: 1.5, fontSize: 'sm', color: 'quiet' },
});

/** Text that cannot be chosen: a heading, who is signed in. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Label>{children}</Label>;
}

const Separator = chakra(RadixMenu.Separator, {
  base: { height: '1px', marginBlock: 1.5, background: 'line' },
});

/** A line between groups of items. */
export function MenuSeparator() {
  return <Separator />;
}
