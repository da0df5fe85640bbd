import { chakra } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

const Root = chakra('p', {
  base: {
    display: 'flex',
    gap: 1.5,
    fontSize: 'sm',
    color: 'ink.red',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0, marginBlockStart: '2px' },
  },
});

/** The error message of a control, which refers to it by id. */
export function ErrorNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Root id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </Root>
  );
}
