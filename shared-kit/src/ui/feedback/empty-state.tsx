import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  /** Says that there is nothing, and what it would be. */
  title: ReactNode;
  /** Why, or what to do next. */
  description?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

const ACTION = { marginBlockStart: '0.5rem' };

/** Shown for an empty answer: neither a failure nor still loading. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  const styles = useSlotRecipe({ key: 'emptyState' })();
  return (
    <chakra.div css={styles.root} data-state="empty">
      <chakra.div css={styles.content}>
        {icon && (
          <chakra.div css={styles.indicator} aria-hidden="true">
            {icon}
          </chakra.div>
        )}
        <chakra.p css={styles.title}>{title}</chakra.p>
        {description && <chakra.p css={styles.description}>{description}</chakra.p>}
        {action && <div style={ACTION}>{action}</div>}
      </chakra.div>
    </chakra.div>
  );
}
