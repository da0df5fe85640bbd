import { Badge as ChakraBadge } from '@chakra-ui/react/badge';
import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ColorFamily } from '../theme/palette';

interface BadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
  /** `accent` asks for attention, `side` does so on the side bar, `quiet` only counts. */
  tone?: 'accent' | 'quiet' | 'side';
}

const TONES = {
  accent: {},
  side: { background: 'orange.400', color: 'brown.900' },
  quiet: { colorPalette: 'brown' },
} as const;

/** A count. Say what is counted beside it, or in a visually hidden word. */
export function Badge({ tone = 'accent', ...props }: BadgeProps) {
  return <ChakraBadge {...TONES[tone]} {...props} />;
}

interface KindBadgeProps extends Omit<HTMLChakraProps<'span'>, 'color'> {
  color: ColorFamily;
  /** Colour never stands alone: each kind has its icon and its words. */
  icon: ReactNode;
  children: ReactNode;
}

/** What kind a thing is: an alert, a status, a type of list. */
export function KindBadge({ color, icon, children, ...props }: KindBadgeProps) {
  return (
    <ChakraBadge size="md" colorPalette={color} {...props}>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </ChakraBadge>
  );
}
