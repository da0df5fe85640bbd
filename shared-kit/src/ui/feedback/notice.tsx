import { chakra } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2.5,
    rowGap: 1,
    paddingInline: 3,
    paddingBlock: 2,
    borderRadius: 'md',
    fontSize: 'md',
    '& > svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0 },
  },
  variants: {
    tone: {
      info: { background: 'soft.blue', color: 'ink.blue' },
      success: { background: 'soft.green', color: 'ink.green' },
      warning: { background: 'soft.orange', color: 'ink.orange' },
      error: { background: 'soft.red', color: 'ink.red' },
    },
  },
});

const Words = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0 } });

/** A line above or inside content that a person should know of. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Root tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <Words>{children}</Words>
      {action}
    </Root>
  );
}
