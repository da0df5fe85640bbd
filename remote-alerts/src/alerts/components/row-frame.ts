import { chakra } from '@maitred/shared-kit/ui';

const IN_A_ROW = '"dot picture words action"';

/** Where the parts of a row stand: beside each other, on a phone below. */
export const RowFrame = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '0.5rem minmax(0, 1fr)',
      md: '0.5rem 8.25rem minmax(0, 1fr) auto',
    },
    alignItems: { base: 'start', md: 'center' },
    columnGap: { base: 2.5, md: 4 },
    rowGap: 3,
    padding: { base: 4, md: 3 },
    paddingInlineStart: { base: 3, md: 4 },
    outlineOffset: '-2px',
    // Clear of the bar that stays at the top.
    scrollMarginTop: '5rem',
  },
  variants: {
    hasAction: {
      true: { gridTemplateAreas: { base: '"dot words" ". picture" ". action"', md: IN_A_ROW } },
      false: { gridTemplateAreas: { base: '"dot words" ". picture"', md: IN_A_ROW } },
    },
    isLinked: { true: { background: 'accent-soft' } },
  },
});

export const UnreadDot = chakra('span', {
  base: {
    gridArea: 'dot',
    width: '0.5rem',
    height: '0.5rem',
    marginBlockStart: { base: '0.4rem', md: 0 },
    borderRadius: 'full',
    background: 'accent',
  },
});

export const RowWords = chakra('div', { base: { gridArea: 'words', minWidth: 0 } });

export const RowTitle = chakra('h2', {
  base: { marginBlockStart: 1, fontSize: 'lg', fontWeight: 'normal', overflowWrap: 'anywhere' },
  variants: { isUnread: { true: { fontWeight: 'semibold' }, false: { color: 'quiet' } } },
});

export const RowPicture = chakra('div', { base: { gridArea: 'picture' } });

export const RowAction = chakra('div', {
  base: {
    gridArea: 'action',
    '& > button': { width: { base: '100%', md: 'auto' }, height: { base: '2.75rem', md: '2rem' } },
  },
});
