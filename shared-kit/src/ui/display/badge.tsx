import { Badge as ChakraBadge } from '@chakra-ui/react/badge';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ColorFamily } from '../theme/palette';

interface BadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
  /** `accent` draws attention, `side` does so on the sidebar, `quiet` only counts. */
  tone?: 'accent' | 'quiet' | 'side';
}

const TONES = {
  accent: {},
  side: { background: 'orange.400', color: 'brown.900' },
  quiet: { colorPalette: 'brown' },
} as const;

/** A count. Say what is counted next to it, or in visually hidden text. */
export function Badge({ tone = 'accent', ...props }: BadgeProps) {
  return <ChakraBadge {...TONES[tone]} {...props} />;
}

interface KindBadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
  color: ColorFamily;
  /** Colour never stands alone: each kind has its icon and its words. */
  icon: ReactNode;
  children: ReactNode;
}

/** The kind of something: an alert, a status, a type of list. */
export function KindBadge({ color, icon, children, ...props }: KindBadgeProps) {
  return (
    <ChakraBadge size="md" colorPalette={color} {...props}>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </ChakraBadge>
  );
}
