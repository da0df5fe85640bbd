import { Spinner as ChakraSpinner } from '@chakra-ui/react/spinner';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  /** Says to screen readers what is loading. Without it the spinner is decorative. */
  label?: string;
}

/** Shows that something is loading; give a label if nothing else says so. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  if (label === undefined) return <ChakraSpinner size={size} aria-hidden="true" />;
  return <ChakraSpinner size={size} role="status" aria-label={label} />;
}
