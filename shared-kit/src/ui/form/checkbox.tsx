import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size' | 'children'> {
  /** The label beside the box. */
  children: ReactNode;
}

const Root = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    fontSize: 'md',
    cursor: 'pointer',
    minHeight: 8,
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
    _print: { display: 'none' },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
  },
});

const Box = chakra('input', {
  base: {
    width: '1.125rem',
    height: '1.125rem',
    flexShrink: 0,
    accentColor: 'var(--kit-colors-accent)',
  },
});

/**
 * The browser's own checkbox with a label. Chakra's is a state machine that would add 8.9 kB (brotli) to every first
 * visit.
 */
export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <Root>
      <Box type="checkbox" {...props} />
      <span>{children}</span>
    </Root>
  );
}
