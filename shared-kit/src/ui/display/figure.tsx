import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { wrapTextNodes } from '../layout/wrap-text-nodes';

interface FigureProps {
  /** What is counted. */
  label: ReactNode;
  /** The number, formatted; "–" if it is not known. */
  value: ReactNode;
  /** A short word after the number, such as "3 late". */
  note?: ReactNode;
  /** The comparison, in words. */
  children?: ReactNode;
}

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: 1 } });
const Label = chakra('div', { base: { fontSize: 'sm', color: 'quiet' } });
const Value = chakra('div', {
  base: { fontSize: '4xl', fontWeight: 'semibold', lineHeight: '1.1' },
});
const Note = chakra('span', {
  base: { fontSize: 'lg', fontWeight: 'semibold', marginInlineStart: 2, color: 'ink.red' },
});
const Comparison = chakra('div', { base: { fontSize: 'sm', color: 'quiet' } });

/** One large number and what it means. */
export function Figure({ label, value, note, children }: FigureProps) {
  return (
    <Root role="group">
      <Label>{label}</Label>
      <Value>
        {note ? (
          <>
            {wrapTextNodes(value)}
            <Note>{note}</Note>
          </>
        ) : (
          value
        )}
      </Value>
      {children && <Comparison>{children}</Comparison>}
    </Root>
  );
}
