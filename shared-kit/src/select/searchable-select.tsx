import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixPopover from '@radix-ui/react-popover';
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useId, useState } from 'react';
import { useIntl } from '../i18n';
import { collisionPadding, floating, row } from '../overlays/surface';
import { CutText } from '../ui/display/cut-text';
import { Input } from '../ui/form/input';
import { SelectButton } from './select-button';
import type { OpenableSelectProps, SelectProps } from './select-props';
import { useOptionList } from './use-option-list';

const Content = chakra(RadixPopover.Content, {
  base: {
    ...floating,
    display: 'flex',
    flexDirection: 'column',
    width: 'max(var(--radix-popover-trigger-width), min(24rem, 100vw - 1rem))',
    maxHeight: 'min(24rem, var(--radix-popover-content-available-height))',
    overflow: 'hidden',
  },
});
const Search = chakra('div', {
  base: { padding: 2, borderBottomWidth: '1px', borderColor: 'line' },
});
const List = chakra('div', {
  base: { overflowY: 'auto', overscrollBehavior: 'contain', padding: 1.5, minHeight: 0 },
});
const Option = chakra('div', {
  base: {
    ...row,
    // Not on hover: an option that grew would push others away from under the pointer.
    '&[data-reached] [data-cut]': {
      display: 'block',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '& > span': { display: 'inline' },
    },
  },
});
const OptionLabel = chakra('span', { base: { flex: 1, minWidth: 0 } });
const Empty = chakra('p', { base: { padding: 3, fontSize: 'sm', color: 'quiet' } });

/** The select with a list that is too long to read, with a search field. */
export function OpenableSelect<Value extends string>({
  onValueChange,
  defaultOpen = false,
  autoFocus = false,
  ...select
}: OpenableSelectProps<Value>) {
  const { value, isDisabled = false, name } = select;
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const [firstLetter, setFirstLetter] = useState('');

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || isOpen) return;
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFirstLetter(isLetter ? event.key : '');
    setIsOpen(true);
  }

  return (
    // Modal, so that it scrolls even above a drawer, which locks the scrolling of the page.
    <RadixPopover.Root
      modal
      open={isOpen}
      onOpenChange={(open) => {
        setFirstLetter('');
        setIsOpen(open && !isDisabled);
      }}
    >
      <RadixPopover.Trigger asChild>
        <SelectButton {...select} role="combobox" autoFocus={autoFocus} onKeyDown={handleKeyDown} />
      </RadixPopover.Trigger>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <RadixPopover.Portal>
        <Content
          aria-label={select.label}
          align="start"
          sideOffset={4}
          collisionPadding={collisionPadding()}
        >
          <SearchedList
            {...select}
            initialQuery={firstLetter}
            onChoose={(next) => {
              setIsOpen(false);
              onValueChange(next);
            }}
          />
        </Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

interface SearchedListProps<Value extends string>
  extends Pick<SelectProps<Value>, 'label' | 'value' | 'options'> {
  initialQuery: string;
  onChoose: (value: Value) => void;
}

function SearchedList<Value extends string>({
  label,
  value,
  options,
  initialQuery,
  onChoose,
}: SearchedListProps<Value>) {
  const intl = useIntl();
  const id = useId();
  const list = useOptionList(options, value, onChoose, initialQuery);
  const { found, shown, active, reached, query } = list;
  const idOf = (of: Value) => `${id}${of}`;
  const search = intl.formatMessage({ id: 'kit.select.search' });
  return (
    <>
      <Search>
        <Input
          role="combobox"
          aria-label={search}
          placeholder={search}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={active && idOf(active.value)}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => list.search(event.target.value)}
          onKeyDown={list.handleKeyDown}
        />
      </Search>
      <List
        id={`${id}list`}
        role="listbox"
        aria-label={label ?? search}
        onScroll={list.handleScroll}
      >
        {shown.map((option) => {
          const isActive = option === active;
          return (
            // Keyboard events are handled by the search field, so options need none.
            <Option
              key={option.value}
              id={idOf(option.value)}
              role="option"
              aria-selected={option.value === value}
              aria-disabled={option.isDisabled}
              aria-label={option.label}
              data-highlighted={isActive ? '' : undefined}
              data-reached={option === reached ? '' : undefined}
              data-disabled={option.isDisabled ? '' : undefined}
              ref={option === reached ? intoSight : undefined}
              onPointerMove={() => {
                if (!isActive) list.point(option);
              }}
              onClick={() => {
                if (!option.isDisabled) onChoose(option.value);
              }}
            >
              <OptionLabel>
                <CutText text={option.label} />
              </OptionLabel>
              {option.value === value && <Check aria-hidden="true" />}
            </Option>
          );
        })}
      </List>
      <Empty role="status" srOnly={found.length > 0}>
        {intl.formatMessage({ id: 'kit.select.found' }, { count: found.length })}
      </Empty>
    </>
  );
}

function intoSight(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}
