import { Spinner as ChakraSpinner } from '@chakra-ui/react/spinner';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  /** Says what is awaited to a screen reader. Without it the spinner is decoration. */
  label?: string;
}

/** Says that something is on its way; give a label where nothing else does. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  if (label === undefined) return <ChakraSpinner size={size} aria-hidden="true" />;
  return <ChakraSpinner size={size} role="status" aria-label={label} />;
}
