import { chakra } from '@chakra-ui/react/styled-system';

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  /** Says what is awaited to a screen reader. Without it the spinner is decoration. */
  label?: string;
}

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 800ms linear infinite',
  },
  variants: {
    size: {
      sm: { width: '1em', height: '1em' },
      md: { width: '1.5rem', height: '1.5rem' },
      lg: { width: '2.5rem', height: '2.5rem', borderWidth: '3px' },
    },
  },
});

export function Spinner({ size = 'md', label }: SpinnerProps) {
  if (label === undefined) return <Ring size={size} aria-hidden="true" />;
  return <Ring size={size} role="status" aria-label={label} />;
}
