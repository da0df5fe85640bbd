import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useState } from 'react';
import { ErrorNote } from './error-note';
import { Input, type InputProps } from './input';

export interface NumberInputProps
  extends Omit<
    InputProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'
  > {
  value: number;
  /** Called with each number typed; with `min` if the entry is empty or not a number. */
  onValueChange: (value: number) => void;
  /** 0 by default. */
  min?: number;
  max?: number;
  /** Step of the arrow keys; 1 by default. */
  step?: number;
  /** A translated message below it, for an input outside a `Field`. */
  error?: string;
}

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: 1.5 } });

/**
 * A number that is typed, or changed with the arrow keys. Chakra's is a state machine that would add 13.4 kB (brotli)
 * to every first visit.
 */
export function NumberInput({
  value,
  onValueChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  error,
  onBlur,
  onKeyDown,
  ...props
}: NumberInputProps) {
  // The text being typed may not be a number yet ("", "-", "1,").
  const [draft, setDraft] = useState<Draft>();
  const isDraftShown = draft !== undefined && (draft.left ?? value) === value;
  const errorId = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || event.defaultPrevented || props.readOnly) return;
    event.preventDefault();
    setDraft(undefined);
    onValueChange(Math.min(max, Math.max(min, value + direction * step)));
  }

  return (
    <Root>
      <Input
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        {...(Number.isFinite(max) && { 'aria-valuemax': max })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        {...props}
        value={isDraftShown ? draft.text : String(value)}
        onChange={(event) => {
          setDraft({ text: event.target.value });
          onValueChange(parseNumber(event.target.value) ?? min);
        }}
        onBlur={(event) => {
          setDraft(
            isMistaken(event.target.value) ? { text: event.target.value, left: value } : undefined,
          );
          onBlur?.(event);
        }}
        onKeyDown={handleKeyDown}
      />
      {error && <ErrorNote id={errorId}>{error}</ErrorNote>}
    </Root>
  );
}

interface Draft {
  text: string;
  /** The value at the last blur. The text stays as long as the value does. */
  left?: number;
}

/** Whether an entry is not empty but not a number either: it is kept, so that the person can correct it. */
function isMistaken(entry: string): boolean {
  return entry.trim() !== '' && parseNumber(entry) === undefined;
}

/** Parses "12", "-3", "1.5" and "1,5"; undefined for anything else. */
function parseNumber(text: string): number | undefined {
  const entry = text.trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(entry) ? Number(entry) : undefined;
}
