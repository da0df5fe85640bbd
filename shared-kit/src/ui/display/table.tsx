import { chakra, type HTMLChakraProps, useSlotRecipe } from '@chakra-ui/react/styled-system';

interface TableProps extends HTMLChakraProps<'table'> {
  /** Names the table, and the region that scrolls on narrower screens. */
  label: string;
  /** Scrolls long tables within themselves: the header and the first column stay visible. */
  hasStickyHead?: boolean;
}

/**
 * A shadow at the end of a table that scrolls further; at the end of the scroll range it is covered by the background.
 */
const END_SHADOW =
  'linear-gradient(to left, var(--kit-colors-panel) 1rem, transparent) right / 2rem 100% no-repeat local, ' +
  'linear-gradient(to left, var(--kit-colors-line), transparent) right / 0.625rem 100% no-repeat';

const Scroll = chakra('section', {
  // Positioned, so that visually hidden text in a cell scrolls with it instead of widening the page.
  base: {
    position: 'relative',
    overflowX: 'auto',
    maxWidth: '100%',
    borderRadius: 'sm',
    background: END_SHADOW,
    // On paper a scroll container would be cut off, and browsers do not repeat its table header on each page.
    _print: { overflow: 'visible', background: 'none' },
  },
  variants: {
    hasStickyHead: {
      true: {
        overflowY: 'auto',
        maxHeight: 'max(20rem, 70dvh)',
        _print: { overflow: 'visible', maxHeight: 'none' },
        '& :is(thead, tfoot) :is(td, th), & tbody th': {
          position: { base: 'sticky', _print: 'static' },
          background: 'panel',
          zIndex: 1,
        },
        '& thead :is(td, th)': { top: 0, zIndex: 2 },
        // Borders of cells scroll away from under a sticky cell; a shadow stays with it.
        '& thead :is(td, th), & tfoot tr:first-of-type :is(td, th)': {
          boxShadow: '0 1px 0 var(--kit-colors-line)',
        },
        '& tfoot :is(td, th)': { position: 'static' },
        // The second row of a table header begins next to the first column.
        '& :is(thead tr:first-of-type, tbody) th:first-of-type': {
          insetInlineStart: 0,
          // Fits a date with its weekday on one line.
          minWidth: { base: '7.5rem', md: '12rem' },
        },
        '& thead tr:first-of-type th:first-of-type': { zIndex: 3 },
      },
    },
  },
});

/**
 * Takes plain `thead`, `tbody`, `tr`, `th` and `td`; mark number cells with `data-numeric`. One class, from the recipe
 * of Chakra's `Table`, styles the whole table, because a class per cell makes long tables slow.
 */
export function Table({ label, hasStickyHead = false, css, children, ...props }: TableProps) {
  const styles = useSlotRecipe({ key: 'table' })();
  return (
    // A scrollable region must be reachable by keyboard.
    <Scroll aria-label={label} tabIndex={0} hasStickyHead={hasStickyHead}>
      <chakra.table css={css ? [styles.root, css] : styles.root} aria-label={label} {...props}>
        {children}
      </chakra.table>
    </Scroll>
  );
}
