import { chakra } from '@maitred/shared-kit/ui';

const IN_A_ROW = '"dot picture text action"';
const IN_A_ROW_COLUMNS = '0.5rem 8.25rem minmax(0, 1fr) auto';

/**
 * A row and the layout of its parts: side by side, or stacked on a phone. The parts are plain elements with
 * `data-part`, because styled components for each of them make long lists slow.
 */
export const RowFrame = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '0.5rem minmax(0, 1fr)',
      md: IN_A_ROW_COLUMNS,
      // Paper is as narrow as a phone but must fit more rows.
      _print: IN_A_ROW_COLUMNS,
    },
    alignItems: { base: 'start', md: 'center' },
    columnGap: { base: 2.5, md: 4 },
    rowGap: 3,
    padding: { base: 4, md: 3 },
    paddingInlineStart: { base: 3, md: 4 },
    outlineOffset: '-2px',
    // Keeps the row clear of the sticky bar.
    scrollMarginTop: '5rem',
    '& > [data-part=dot]': {
      gridArea: 'dot',
      width: '0.5rem',
      height: '0.5rem',
      marginBlockStart: { base: '0.4rem', md: 0 },
      borderRadius: 'full',
      background: 'accent',
      // Forced colours remove backgrounds, and the dot is only a background.
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
    },
    '& > [data-part=text]': { gridArea: 'text', minWidth: 0 },
    '& > [data-part=picture]': { gridArea: 'picture' },
    // The ticket only repeats the text, so a phone leaves it out.
    '& > [data-part=picture]:has(> [data-part=ticket])': { display: { mdDown: 'none' } },
    '& > [data-part=action]': {
      gridArea: 'action',
      '& > button': {
        width: { base: '100%', md: 'auto' },
        height: { base: '2.75rem', md: '2rem' },
      },
    },
    '& [data-part=title]': {
      marginBlockStart: 1,
      fontSize: 'lg',
      fontWeight: 'normal',
      overflowWrap: 'anywhere',
      color: 'quiet',
    },
    '&[data-state=unread] [data-part=title]': { fontWeight: 'semibold', color: 'inherit' },
    '& [data-part=unread]': { srOnly: true },
    '& [data-part=enlarge]': {
      display: 'block',
      width: '100%',
      borderRadius: 'md',
      cursor: 'zoom-in',
    },
    '& [data-part=ticket]': {
      display: 'grid',
      gap: 1,
      placeContent: 'center',
      justifyItems: 'center',
      aspectRatio: '16 / 9',
      borderRadius: 'md',
      background: 'soft.blue',
      color: 'ink.blue',
      fontWeight: 'semibold',
      '& svg': { width: '1.25rem', height: '1.25rem' },
    },
  },
  variants: {
    hasAction: {
      true: {
        gridTemplateAreas: {
          base: '"dot text" ". picture" ". action"',
          md: IN_A_ROW,
          _print: IN_A_ROW,
        },
      },
      false: {
        gridTemplateAreas: { base: '"dot text" ". picture"', md: IN_A_ROW, _print: IN_A_ROW },
      },
    },
    isLinked: { true: { background: 'accent-soft' } },
  },
});
