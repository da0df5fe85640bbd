import { defineRecipe } from '@chakra-ui/react/styled-system';
import { type ColorFamily, ink } from '../theme/palette';

const families = Object.keys(ink) as ColorFamily[];

/** In the accent colour, or in the soft colours of a family. Counts are `sm`; kinds with an icon are `md`. */
export const badgeRecipe = defineRecipe({
  base: { borderRadius: 'full', background: 'accent', color: 'on-accent' },
  variants: {
    colorPalette: Object.fromEntries(
      families.map((family) => [family, { background: `soft.${family}`, color: `ink.${family}` }]),
    ),
    size: {
      sm: {
        display: 'inline-block',
        minWidth: '1.5em',
        paddingInline: 2,
        paddingBlock: '1px',
        fontSize: 'xs',
        fontWeight: 'bold',
        textAlign: 'center',
      },
      md: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: '100%',
        paddingInline: 2.5,
        paddingBlock: 0.5,
        fontSize: 'sm',
        fontWeight: 'semibold',
        '& svg': { width: '0.9375rem', height: '0.9375rem', flexShrink: 0 },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});
