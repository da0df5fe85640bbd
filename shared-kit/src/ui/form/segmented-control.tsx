import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useOptimisticChoice } from './use-optimistic-choice';

interface SegmentedControlProps<Value extends string> {
  /** Names the group for a screen reader. */
  label: string;
  /** `undefined` if none of the options applies, such as a period while a custom range is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  size?: 'sm' | 'md';
}

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    // On a phone, date ranges that span two years wrap below each other.
    flexWrap: { base: 'wrap', md: 'nowrap' },
    minWidth: 0,
    maxWidth: '100%',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    background: 'panel',
    overflow: 'hidden',
    _print: { display: 'none' },
    '& > label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      flex: '1 1 auto',
      minWidth: 0,
      // On a phone with large letters, an option may be longer than the line that it has to itself.
      whiteSpace: { md: 'nowrap' },
      textAlign: 'center',
      cursor: 'pointer',
      transition: 'background-color 120ms',
      minHeight: 'var(--height)',
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
    },
    '& > label:hover': { background: 'hover' },
    '& > label:has(:checked)': {
      background: 'accent-soft',
      color: 'accent',
      fontWeight: 'semibold',
      // High contrast mode removes backgrounds, and with them the highlight of the selection.
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
    '& > label:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-2px',
      borderRadius: 'md',
    },
    '& > label:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
    '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  },
  variants: {
    size: {
      sm: {
        '--height': 'calc(2rem - 2px)',
        '& > label': { paddingInline: 2.5, fontSize: 'sm' },
      },
      md: {
        '--height': 'calc(2.5rem - 2px)',
        '& > label': { paddingInline: 3, fontSize: 'md' },
      },
    },
  },
});

/**
 * A choice between a few options, all visible: native radio buttons, so arrow keys and forms work. Chakra's
 * `SegmentGroup` is a state machine that would add 8.9 kB (brotli) to every first visit.
 */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'md',
}: SegmentedControlProps<Value>) {
  const name = useId();
  const [shown, choose] = useOptimisticChoice(value, onValueChange);
  return (
    <Group aria-label={label} role="radiogroup" size={size}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={option.isDisabled}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Group>
  );
}
