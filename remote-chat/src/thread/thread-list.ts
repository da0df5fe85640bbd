import { chakra } from '@maitred/shared-kit/ui';

const prompt = {
  alignItems: 'flex-end',
  '& > [data-text]': {
    maxWidth: 'min(36rem, 88%)',
    paddingInline: 3.5,
    paddingBlock: 2,
    borderRadius: 'lg',
    borderEndEndRadius: 'sm',
    background: 'accent-soft',
    whiteSpace: 'pre-wrap',
  },
} as const;

const answer = {
  alignItems: 'flex-start',
  '& > button': { marginInlineStart: -2, color: 'quiet' },
  '& > [data-text]': {
    maxWidth: 'min(44rem, 100%)',
    '& > * + *': { marginBlockStart: 2.5 },
    '& :is(h3, h4, h5, h6)': { fontWeight: 'semibold' },
    '& :is(ul, ol)': { paddingInlineStart: 5 },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { marginBlockStart: 1 },
    '& a': {
      color: 'accent',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
      borderRadius: 'sm',
    },
    '& a svg': {
      display: 'inline',
      width: '0.875em',
      height: '0.875em',
      marginInlineStart: 1,
      verticalAlign: '-0.0625em',
    },
    '& code': {
      fontFamily: 'mono',
      fontSize: '0.92em',
      background: 'hover',
      borderRadius: 'sm',
      paddingInline: 1,
    },
    '& pre': { overflowX: 'auto', padding: 3, borderRadius: 'md', background: 'hover' },
    '& pre code': { background: 'none', padding: 0 },
    '& blockquote': {
      borderInlineStartWidth: '3px',
      borderColor: 'line',
      paddingInlineStart: 3,
      color: 'quiet',
    },
    '& hr': { borderColor: 'line' },
    '& [data-wide]': { overflowX: 'auto', maxWidth: '100%', borderRadius: 'sm' },
    '& :is(td, th)': {
      padding: '0.375rem 0.75rem 0.375rem 0',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th': { color: 'quiet', fontWeight: 'medium' },
    '& [data-align=right]': { textAlign: 'end' },
    '& [data-align=center]': { textAlign: 'center' },
  },
} as const;

/** The messages, in lists of about ten. A single class styles everything inside. */
export const ThreadList = chakra('div', {
  base: {
    fontSize: 'lg',
    lineHeight: '1.5',
    '& > ol': {
      listStyleType: 'none',
      // Contains margins, so that the height is the same with and without containment.
      display: 'flow-root',
      // Room for focus rings, which the containment would clip.
      paddingInline: 1,
      marginInline: -1,
    },
    '& > ol > li': {
      display: 'flex',
      flexDirection: 'column',
      overflowWrap: 'anywhere',
      paddingBlock: 1,
      marginBlockEnd: 3,
    },
    '& [data-type=prompt]': prompt,
    '& [data-type=answer]': answer,
    '& [data-speaker]': { srOnly: true },
  },
});
