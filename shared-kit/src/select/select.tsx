import { type KeyboardEvent, useState } from 'react';
import { useOptimisticChoice } from '../ui/form/use-optimistic-choice';
import { useOnDemand } from '../ui/on-demand/use-on-demand';
import { SEARCHED_FROM } from './search-options';
import { SelectButton } from './select-button';
import type { SelectProps } from './select-props';

const importOpenable = () => import('./openable-select');
const importSearchable = () => import('./searchable-select');

/**
 * A choice from a list, which is searchable from ten options on. The list's code loads when the browser is idle, or
 * when somebody is about to open it.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const isSearched = props.options.length >= SEARCHED_FROM;
  return (
    <SelectOnDemand key={isSearched ? 'searched' : 'read'} isSearched={isSearched} {...props} />
  );
}

function SelectOnDemand<Value extends string>({
  isSearched,
  ...props
}: SelectProps<Value> & { isSearched: boolean }) {
  const { value: chosen, onValueChange, ...rest } = props;
  const [value, choose] = useOptimisticChoice(chosen, onValueChange);
  const { part, prefetch, load } = useOnDemand(isSearched ? importSearchable : importOpenable, {
    isLikely: true,
  });
  // What to do once the code has loaded.
  const [wanted, setWanted] = useState<'open' | 'focus'>();
  if (props.options.some((option) => option.value === '')) {
    throw new Error('Select: an option must have a value that is not an empty string');
  }
  if (part !== undefined) {
    return (
      <part.OpenableSelect
        {...rest}
        value={value}
        onValueChange={choose}
        defaultOpen={wanted === 'open'}
        autoFocus={wanted !== undefined}
      />
    );
  }

  function ask(want: 'open' | 'focus') {
    setWanted(want);
    load();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      setWanted('focus');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      ask('open');
    } else if (isSearched && event.key.length === 1 && event.key !== ' ') {
      event.preventDefault();
      ask('open');
    } else if (event.key.length === 1 && event.key !== ' ') {
      const match = props.options.find(
        (option) =>
          !option.isDisabled &&
          option.value !== value &&
          option.label.toLowerCase().startsWith(event.key.toLowerCase()),
      );
      if (match !== undefined) choose(match.value);
      ask('focus');
    }
  }

  return (
    <>
      <SelectButton
        {...rest}
        value={value}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="none"
        data-state="closed"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        // If the person has moved on, the list must not open and take the focus back.
        onBlur={() => setWanted(undefined)}
        onKeyDown={handleKeyDown}
        onClick={() => ask('open')}
      />
      {props.name !== undefined && <input type="hidden" name={props.name} value={value ?? ''} />}
    </>
  );
}
