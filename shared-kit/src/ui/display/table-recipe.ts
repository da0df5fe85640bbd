import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** One class styles the whole table, its plain rows and cells as well as Chakra's: a class per cell is what makes long
 * tables slow. */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: {
      width: '100%',
      // Borders that cells share are painted below a cell that stays in sight, whose ground then hides some of them.
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
      // A head of several words wraps where there is no room: beside each other they push the numbers out of sight.
      '& thead :is(td, th)': { borderBlockStartWidth: 0 },
      '& th': { color: 'quiet', fontWeight: 'medium' },
      '& tbody th': { color: 'text' },
      '& tfoot :is(td, th)': { fontWeight: 'semibold', color: 'text' },
      // Numbers line up at their last digit.
      '& [data-numeric]': { textAlign: 'end' },
      '& td[data-numeric]': { whiteSpace: 'nowrap' },
      '& tbody tr:hover': { background: 'hover' },
      _print: {
        fontSize: 'sm',
        '& :is(td, th)': { padding: '0.25rem 0.375rem' },
        // Nothing is cut: a name that would stand in one line takes as many as it needs.
        '& th, & th *': { whiteSpace: 'normal', overflow: 'visible', minWidth: 0 },
        // Totals stand once, at the end, and not at the foot of each page.
        '& tfoot': { display: 'table-row-group' },
      },
    },
  },
});
