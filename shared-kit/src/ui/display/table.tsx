import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';

export interface TableProps extends HTMLChakraProps<'table'> {
  /** Names the table, and the region that scrolls where the screen is narrower. */
  label: string;
  /** Scrolls long tables within themselves: the head and the first column stay in sight. */
  hasStickyHead?: boolean;
}

const Scroll = chakra('section', {
  // Positioned, so that words hidden in a cell scroll with it instead of widening the page.
  base: { position: 'relative', overflowX: 'auto', maxWidth: '100%', borderRadius: 'sm' },
  variants: {
    hasStickyHead: {
      true: {
        overflowY: 'auto',
        maxHeight: 'max(20rem, 70dvh)',
        '& :is(thead, tfoot) :is(td, th), & tbody th': {
          position: 'sticky',
          background: 'panel',
          zIndex: 1,
        },
        '& thead :is(td, th)': { top: 0, zIndex: 2 },
        // Borders of cells scroll away under a sticky one; a shadow goes with it.
        '& thead :is(td, th), & tfoot tr:first-of-type :is(td, th)': {
          boxShadow: '0 1px 0 var(--kit-colors-line)',
        },
        '& tfoot :is(td, th)': { position: 'static' },
        '& :is(thead, tbody) th:first-of-type': { insetInlineStart: 0 },
        '& thead th:first-of-type': { zIndex: 3 },
        '& th:first-of-type': { minWidth: { base: '7rem', md: '12rem' } },
        '& thead th[data-numeric]': { whiteSpace: 'normal', minWidth: 20 },
      },
    },
  },
});

const StyledTable = chakra('table', {
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
export function Table({ label, hasStickyHead = false, children, ...props }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <Scroll aria-label={label} tabIndex={0} hasStickyHead={hasStickyHead}>
      <StyledTable aria-label={label} {...props}>
        {children}
      </StyledTable>
    </Scroll>
  );
}
