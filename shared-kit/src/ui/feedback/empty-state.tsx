import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** That there is nothing, and of what. */
  title: ReactNode;
  /** Why, or what to do next. */
  description?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

const Root = styled('div', {
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

const Icon = styled('div', {
  base: { color: 'quiet', '& svg': { width: '2rem', height: '2rem' } },
});
const Title = styled('p', { base: { fontWeight: 'semibold' } });
const Description = styled('p', {
  base: { color: 'quiet', fontSize: 'md', maxWidth: '32rem', textWrap: 'pretty' },
});
const Action = styled('div', { base: { marginBlockStart: 2 } });

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
