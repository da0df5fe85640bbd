import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useOptimisticChoice } from './use-optimistic-choice';

export interface SegmentedControlProps<Value extends string> {
  /** Names the group for a screen reader. */
  label: string;
  /** `undefined` where none of the options holds, such as a period while a custom range does. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  size?: 'sm' | 'md';
}

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    minWidth: 0,
    maxWidth: '100%',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    background: 'panel',
    overflow: 'hidden',
  },
});

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flex: '1 1 auto',
    minWidth: 0,
    fontSize: 'md',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
    '&:hover': { background: 'hover' },
    '&:has(:checked)': { background: 'accent-soft', color: 'accent', fontWeight: 'semibold' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-2px',
      borderRadius: 'md',
    },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    size: {
      sm: { height: 'calc(2rem - 2px)', paddingInline: 2.5, fontSize: 'sm' },
      md: { height: 'calc(2.5rem - 2px)', paddingInline: 3 },
    },
  },
});

const Radio = chakra('input', {
  base: { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
});

/** A choice of few, all in sight: native radio buttons, so arrow keys and forms work. */
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
    <Group aria-label={label} role="radiogroup">
      {options.map((option) => (
        <Segment key={option.value} size={size}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={option.isDisabled}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}
