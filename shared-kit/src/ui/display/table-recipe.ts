import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/**
 * One class styles the whole table, both Chakra's parts and plain rows and cells, because a class per cell makes long
 * tables slow.
 */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: {
      width: '100%',
      // Collapsed borders are painted below a sticky cell, whose background would hide some of them.
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontSize: 'md',
      '& :is(td, th)': {
        padding: '0.5rem 0.625rem',
        borderBlockStartWidth: '1px',
        borderColor: 'line',
        textAlign: 'start',
        verticalAlign: 'baseline',
      },
      // Header texts wrap where there is not enough room; on one line they would push the numbers out of view.
      '& thead :is(td, th)': { borderBlockStartWidth: 0 },
      '& th': { color: 'quiet', fontWeight: 'medium' },
      '& tbody th': { color: 'text' },
      '& tfoot :is(td, th)': { fontWeight: 'semibold', color: 'text' },
      // Numbers are aligned at their last digit.
      '& [data-numeric]': { textAlign: 'end' },
      '& td[data-numeric]': { whiteSpace: 'nowrap' },
      '& tbody tr:hover': { background: 'hover' },
      _print: {
        fontSize: 'sm',
        '& :is(td, th)': { padding: '0.25rem 0.375rem' },
        // Nothing is truncated: a name wraps to as many lines as it needs.
        '& th, & th *': { whiteSpace: 'normal', overflow: 'visible', minWidth: 0 },
        // Totals are printed once, at the end, not at the bottom of every page.
        '& tfoot': { display: 'table-row-group' },
      },
    },
  },
});
