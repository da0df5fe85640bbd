import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/**
 * A message above or inside content. It is styled by the recipe of Chakra's `Alert`; that component itself would add
 * its own icons to every first visit.
 */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const Icon = icons[tone];
  const styles = useSlotRecipe({ key: 'alert' })({ status: tone });
  return (
    <chakra.div css={styles.root} role={tone === 'error' ? 'alert' : 'status'}>
      <chakra.span css={styles.indicator} aria-hidden="true">
        <Icon />
      </chakra.span>
      <chakra.div css={styles.content}>{children}</chakra.div>
      {action}
    </chakra.div>
  );
}
