import { Input } from '@maitred/shared-kit/ui';
import { type KeyboardEvent, useState } from 'react';

interface PercentInputProps {
  label: string;
  /** A fraction: 0.125 is shown as 12.5. */
  share: number;
  /** Called for each valid number that is typed. */
  onShareChange: (share: number) => void;
  onFocus: () => void;
}

/** Percentage points that an arrow key adds or subtracts. */
const STEP = 0.5;
const PLACES = 3;

/** An input for a fraction of the picture in per cent, with three decimal places. */
export function PercentInput({ label, share, onShareChange, onFocus }: PercentInputProps) {
  const [draft, setDraft] = useState<string>();
  const percent = rounded(share * 100);

  function report(value: number) {
    onShareChange(rounded(value) / 100);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    report(percent + direction * STEP);
  }

  return (
    <Input
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={draft ?? String(percent)}
      onFocus={onFocus}
      onChange={(event) => {
        setDraft(event.target.value);
        const value = parseNumber(event.target.value);
        if (value !== undefined) report(value);
      }}
      onBlur={() => setDraft(undefined)}
      onKeyDown={handleKeyDown}
    />
  );
}

function rounded(value: number): number {
  return Number(value.toFixed(PLACES));
}

/** Parses "12", "-3", "1.5" and "1,5"; undefined for anything else. */
function parseNumber(text: string): number | undefined {
  const entry = text.trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(entry) ? Number(entry) : undefined;
}
