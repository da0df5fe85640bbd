import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** That there is nothing, and of what. */
  title: ReactNode;
  /** Why, or what to do next. */
  description?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    paddingBlock: 10,
    paddingInline: 4,
    textAlign: 'center',
  },
});

const Icon = chakra('div', {
  base: { color: 'quiet', '& svg': { width: '2rem', height: '2rem' } },
});
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const Description = chakra('p', {
  base: { color: 'quiet', fontSize: 'md', maxWidth: '32rem', textWrap: 'pretty' },
});
const Action = chakra('div', { base: { marginBlockStart: 2 } });

/** An answer that holds nothing: not a failure, and not still on its way. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <Root data-state="empty">
      {icon && <Icon aria-hidden="true">{icon}</Icon>}
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
