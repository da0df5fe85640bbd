import type { SystemConfig } from '@chakra-ui/react/styled-system';

/** Steps of a quarter rem, as in Chakra: `padding={4}` is 1rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40,
  44, 48, 52, 56, 60, 64, 72, 80, 96,
];

const lengths = Object.fromEntries(steps.map((step) => [step, `${step / 4}rem`]));

const spacing: Record<string, string> = {
  0: '0rem',
  ...lengths,
  ...Object.fromEntries(
    Object.entries(lengths).map(([step, length]) => [`-${step}`, `-${length}`]),
  ),
};

const sizes: Record<string, string> = {
  0: '0rem',
  ...lengths,
  full: '100%',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
};

/** Truncates right-to-left text at its end, too; otherwise its beginning would be cut off. */
const FROM_ITS_BEGINNING = { unicodeBidi: 'plaintext' } as const;

type Utilities = NonNullable<SystemConfig['utilities']>;
type Values = Utilities[string]['values'];
/** Shorthands of each property. */
type Shorthands = Record<string, string[]>;

function withValues(values: Values, properties: Shorthands): Utilities {
  return Object.fromEntries(
    Object.entries(properties).map(([name, shorthand]) => [name, { values, shorthand }]),
  );
}

/** Accepts a colour, or a colour with its opacity in per cent: `accent/40`. */
function colors(properties: Shorthands): Utilities {
  return Object.fromEntries(
    Object.entries(properties).map(([name, shorthand]) => [
      name,
      {
        values: 'colors',
        shorthand,
        transform(given, { utils }) {
          const { invalid, value } = utils.colorMix(given);
          return { [name]: invalid ? given : value };
        },
      },
    ]),
  );
}

/**
 * The style props that accept the product's tokens or steps, named as in Chakra, and those of Chakra's own that the
 * product uses. All other CSS properties take plain CSS values.
 *
 * Steps are resolved to lengths directly: as tokens they would add 68 variables to every page before its first paint.
 */
export const styleProperties: Utilities = {
  ...colors({
    background: ['bg'],
    backgroundColor: ['bgColor'],
    borderColor: [],
    borderTopColor: [],
    borderBlockStartColor: [],
    borderBottomColor: [],
    borderBlockEndColor: [],
    borderLeftColor: [],
    borderInlineStartColor: ['borderStartColor'],
    borderRightColor: [],
    borderInlineEndColor: ['borderEndColor'],
    color: [],
    fill: [],
    stroke: [],
    accentColor: [],
    caretColor: [],
    outlineColor: [],
    scrollbarColor: [],
    textDecorationColor: [],
  }),
  ...withValues(() => spacing, {
    gap: [],
    rowGap: ['gapY'],
    columnGap: ['gapX'],
    gridGap: [],
    gridRowGap: [],
    gridColumnGap: [],
    inset: [],
    insetInline: ['insetX'],
    insetInlineStart: ['insetStart'],
    insetInlineEnd: ['insetEnd'],
    insetBlock: ['insetY'],
    insetBlockStart: [],
    insetBlockEnd: [],
    top: [],
    right: [],
    bottom: [],
    left: [],
    margin: ['m'],
    marginTop: ['mt'],
    marginRight: ['mr'],
    marginBottom: ['mb'],
    marginLeft: ['ml'],
    marginInline: ['mx', 'marginX'],
    marginInlineStart: ['ms', 'marginStart'],
    marginInlineEnd: ['me', 'marginEnd'],
    marginBlock: ['my', 'marginY'],
    marginBlockStart: [],
    marginBlockEnd: [],
    padding: ['p'],
    paddingTop: ['pt'],
    paddingRight: ['pr'],
    paddingBottom: ['pb'],
    paddingLeft: ['pl'],
    paddingInline: ['px', 'paddingX'],
    paddingInlineStart: ['ps', 'paddingStart'],
    paddingInlineEnd: ['pe', 'paddingEnd'],
    paddingBlock: ['py', 'paddingY'],
    paddingBlockStart: [],
    paddingBlockEnd: [],
    scrollMargin: [],
    scrollMarginTop: [],
    scrollMarginRight: [],
    scrollMarginBottom: [],
    scrollMarginLeft: [],
    scrollPadding: [],
    scrollPaddingTop: [],
    scrollPaddingRight: [],
    scrollPaddingBottom: [],
    scrollPaddingLeft: [],
    scrollPaddingInline: ['scrollPaddingX'],
    scrollPaddingBlock: ['scrollPaddingY'],
    textIndent: [],
    borderSpacing: [],
  }),
  ...withValues(() => sizes, {
    width: ['w'],
    height: ['h'],
    minWidth: ['minW'],
    minHeight: ['minH'],
    maxWidth: ['maxW'],
    maxHeight: ['maxH'],
    inlineSize: [],
    blockSize: [],
    minInlineSize: [],
    minBlockSize: [],
    maxInlineSize: [],
    maxBlockSize: [],
    flexBasis: [],
  }),
  ...withValues('radii', {
    borderRadius: ['rounded'],
    borderTopLeftRadius: [],
    borderTopRightRadius: [],
    borderBottomLeftRadius: [],
    borderBottomRightRadius: [],
    borderStartStartRadius: [],
    borderStartEndRadius: [],
    borderEndStartRadius: [],
    borderEndEndRadius: [],
  }),
  ...withValues('shadows', { boxShadow: ['shadow'], textShadow: [] }),
  ...withValues('fonts', { fontFamily: [] }),
  ...withValues('fontSizes', { fontSize: [] }),
  ...withValues('fontWeights', { fontWeight: [] }),
  ...withValues('zIndex', { zIndex: [] }),
  boxSize: {
    values: () => sizes,
    transform: (value) => ({ width: value, height: value }),
  },
  hideFrom: {
    values: 'breakpoints',
    transform: (_value, { raw }) => ({ [`@breakpoint ${raw}`]: { display: 'none' } }),
  },
  hideBelow: {
    values: 'breakpoints',
    transform: (_value, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: 'none' } }),
  },
  truncate: {
    values: { type: 'boolean' },
    transform: (isCut) =>
      isCut === true
        ? {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            ...FROM_ITS_BEGINNING,
          }
        : {},
  },
  lineClamp: {
    transform: (lines) =>
      lines === 'none'
        ? { WebkitLineClamp: 'unset' }
        : {
            ...FROM_ITS_BEGINNING,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitLineClamp: lines,
            WebkitBoxOrient: 'vertical',
            textWrap: 'wrap',
          },
  },
  srOnly: {
    values: { type: 'boolean' },
    transform: (isHidden) =>
      isHidden
        ? {
            position: 'absolute',
            width: '1px',
            height: '1px',
            padding: '0',
            margin: '-1px',
            overflow: 'hidden',
            clip: 'rect(0, 0, 0, 0)',
            whiteSpace: 'nowrap',
            borderWidth: '0',
          }
        : {},
  },
};

/**
 * The subset of Chakra's conditions that a screen may need, because every condition is checked for every style that is
 * resolved.
 */
export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  focus: '&:is(:focus, [data-focus])',
  focusWithin: '&:is(:focus-within, [data-focus-within])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  readOnly: '&:is([data-readonly], [aria-readonly=true], [readonly])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  selected: '&:is([aria-selected=true], [data-selected])',
  pressed: '&:is([aria-pressed=true], [data-pressed])',
  expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  currentPage: '&[aria-current=page]',
  empty: '&:is(:empty, [data-empty])',
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder, &[data-placeholder]',
  first: '&:first-of-type',
  last: '&:last-of-type',
  even: '&:nth-of-type(even)',
  odd: '&:nth-of-type(odd)',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
};
