import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A short message that a person should notice. */
export const alertRecipe = defineSlotRecipe({
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2.5,
      rowGap: 1,
      paddingInline: 3,
      paddingBlock: 2,
      borderRadius: 'md',
      fontSize: 'md',
    },
    indicator: {
      display: 'inline-flex',
      flexShrink: 0,
      '& svg': { width: '1.125rem', height: '1.125rem' },
    },
    content: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
    title: { fontWeight: 'semibold' },
  },
  variants: {
    status: {
      info: { root: { background: 'soft.blue', color: 'ink.blue' } },
      success: { root: { background: 'soft.green', color: 'ink.green' } },
      warning: { root: { background: 'soft.orange', color: 'ink.orange' } },
      error: { root: { background: 'soft.red', color: 'ink.red' } },
      neutral: { root: { background: 'soft.gray', color: 'ink.gray' } },
    },
  },
  defaultVariants: { status: 'info' },
});
