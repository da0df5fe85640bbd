import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { useIntl } from '../i18n';
import { FieldContext, useFieldControl } from '../ui/form/field-context';
import { useOptimisticChoice } from '../ui/form/use-optimistic-choice';
import { useOnDemand } from '../ui/on-demand/use-on-demand';
import { Chosen, type SelectProps, triggerRecipe } from './select-parts';

type Openable = typeof import('./openable-select');

/** Of all keys without a letter, these open the list. */
const OPEN_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

let openable: Openable | undefined;

/** Fetches what opens a select; once it is there, every further select is drawn with it. */
export async function loadOpenable(): Promise<Openable> {
  openable = await import('./openable-select');
  return openable;
}

/** A choice from a list. The list's code comes when nobody needs the browser, or somebody is about to open it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value: chosen, onValueChange, ...rest } = props;
  const [value, choose] = useOptimisticChoice(chosen, onValueChange);
  const [early] = useState(openable);
  const { part, prefetch, load } = useOnDemand(loadOpenable, { isLikely: true });
  const keys = useRef<string[]>([]);
  if (props.options.some((option) => option.value === '')) {
    throw new Error('Select: an option must have a value that is not an empty string');
  }
  const ready = early ?? part;
  if (ready !== undefined) {
    const choice = { value, onValueChange: choose };
    return <ready.OpenableSelect {...rest} {...choice} keys={keys.current} />;
  }
  return (
    <ClosedSelect
      {...rest}
      value={value}
      onApproach={prefetch}
      onKey={(key) => {
        keys.current.push(key);
        load();
      }}
    />
  );
}

interface ClosedSelectProps extends Omit<SelectProps<string>, 'onValueChange'> {
  onApproach: () => void;
  /** A key that does something to a select; a press of the pointer is one of Enter. */
  onKey: (key: string) => void;
}

const Trigger = chakra('button', triggerRecipe);

function ClosedSelect({
  label,
  value,
  options,
  placeholder,
  size = 'md',
  isDisabled = false,
  width = '100%',
  name,
  onApproach,
  onKey,
}: ClosedSelectProps) {
  const intl = useIntl();
  const field = use(FieldContext);
  const control = useFieldControl();
  const chosen = options.find((option) => option.value === value);

  function handleKeyDown(event: KeyboardEvent) {
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    const opens = OPEN_KEYS.includes(event.key);
    if (isModified || (!opens && event.key.length !== 1)) return;
    if (opens) event.preventDefault();
    onKey(event.key);
  }

  return (
    <>
      <Trigger
        type="button"
        role="combobox"
        size={size}
        width={width}
        disabled={isDisabled}
        {...control}
        aria-label={label}
        aria-labelledby={label === undefined ? field?.labelId : undefined}
        aria-expanded={false}
        aria-autocomplete="none"
        data-state="closed"
        data-placeholder={chosen === undefined ? '' : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onKeyDown={handleKeyDown}
        onClick={() => onKey('Enter')}
      >
        <Chosen>
          {chosen?.label ?? placeholder ?? intl.formatMessage({ id: 'kit.select.placeholder' })}
        </Chosen>
        <ChevronDown aria-hidden="true" />
      </Trigger>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  );
}
