import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { styled } from '../theme/styled';

export interface TableProps extends HTMLChakraProps<'table'> {
  /** Names the table, and the region that scrolls where the screen is narrower. */
  label: string;
}

const Scroll = styled('section', {
  base: { overflowX: 'auto', maxWidth: '100%', borderRadius: 'sm' },
});

const StyledTable = styled('table', {
  base: {
    width: '100%',
    fontSize: 'md',
    '& :is(td, th)': {
      padding: '0.5rem 0.625rem',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
      textAlign: 'start',
      verticalAlign: 'baseline',
    },
    '& thead :is(td, th)': { borderBlockStartWidth: 0, whiteSpace: 'nowrap' },
    '& th': { color: 'quiet', fontWeight: 'medium' },
    '& tbody th': { color: 'text' },
    '& tfoot :is(td, th)': { fontWeight: 'semibold', color: 'text' },
    // Figures line up at their last digit.
    '& [data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& tbody tr:hover': { background: 'hover' },
  },
});

/**
 * Plain `thead`, `tbody`, `tr`, `th` and `td` stand inside; cells of figures carry `data-numeric`.
 * One class styles them all: a class per cell is what makes long tables slow.
 */
export function Table({ label, children, ...props }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <Scroll aria-label={label} tabIndex={0}>
      <StyledTable aria-label={label} {...props}>
        {children}
      </StyledTable>
    </Scroll>
  );
}
