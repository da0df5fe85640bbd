import { chakra } from '@chakra-ui/react/styled-system';

/** A link in running text; give the router's link through `asChild`. */
export const Link = chakra('a', {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
});

const StyledSkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: 'max(1rem, var(--safe-left))',
    top: 'max(0.5rem, var(--safe-top))',
    zIndex: 'toast',
    paddingInline: 4,
    paddingBlock: 2.5,
    borderRadius: 'md',
    background: 'pill',
    color: 'on-pill',
    '&:not(:focus)': { srOnly: true },
    _print: { display: 'none' },
  },
});

interface SkipLinkProps {
  /** The id of the main content, which carries `tabIndex={-1}`. */
  target: string;
  children: string;
}

/** The first element that the keyboard reaches: skips the navigation. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return <StyledSkipLink href={`#${target}`}>{children}</StyledSkipLink>;
}
