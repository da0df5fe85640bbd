import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Centred content of a place that has nothing else to show. */
export const emptyStateRecipe = defineSlotRecipe({
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: { paddingBlock: 10, paddingInline: 4 },
    content: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      textAlign: 'center',
    },
    indicator: { color: 'quiet', '& svg': { width: '2rem', height: '2rem' } },
    // A long name in it may have no place to break.
    title: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    description: {
      color: 'quiet',
      fontSize: 'md',
      maxWidth: '32rem',
      textWrap: 'pretty',
      overflowWrap: 'anywhere',
    },
  },
});
