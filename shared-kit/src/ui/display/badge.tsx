import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ColorFamily } from '../theme/palette';

export interface BadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
  /** `accent` asks for attention, `side` does so on the side bar, `quiet` only counts. */
  tone?: 'accent' | 'quiet' | 'side';
}

const StyledBadge = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: '1.5em',
    paddingInline: 2,
    paddingBlock: '1px',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    textAlign: 'center',
  },
  variants: {
    tone: {
      accent: { background: 'accent', color: 'on-accent' },
      side: { background: 'orange.400', color: 'brown.900' },
      quiet: { background: 'soft.brown', color: 'ink.brown' },
    },
  },
});

/** A count. Say what is counted beside it, or in a visually hidden word. */
export function Badge({ tone = 'accent', ...props }: BadgeProps) {
  return <StyledBadge tone={tone} {...props} />;
}

export interface KindBadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
  color: ColorFamily;
  /** Colour never stands alone: each kind has its icon and its words. */
  icon: ReactNode;
  children: ReactNode;
}

const families = ['brown', 'orange', 'blue', 'green', 'red', 'pink', 'gray'] as const;

const StyledKindBadge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    maxWidth: '100%',
    paddingInline: 2.5,
    paddingBlock: 0.5,
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '& svg': { width: '0.9375rem', height: '0.9375rem', flexShrink: 0 },
  },
  variants: {
    family: Object.fromEntries(
      families.map((family) => [family, { background: `soft.${family}`, color: `ink.${family}` }]),
    ),
  },
});

/** What kind a thing is: an alert, a status, a type of list. */
export function KindBadge({ color, icon, children, ...props }: KindBadgeProps) {
  return (
    <StyledKindBadge family={color} {...props}>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </StyledKindBadge>
  );
}
