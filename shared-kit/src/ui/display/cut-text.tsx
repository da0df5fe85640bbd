import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';

/**
 * Texts up to this number of characters are never truncated, because there is room for them wherever names are shown.
 */
const SHORT = 32;
/** Number of characters kept at the end, which often distinguishes long names. */
const KEPT_AT_END = 20;

/** A right-to-left name between isolates, and what follows it, such as a date. */
const NAME_AND_MORE = /^(\u2068[^\u2069]*\u2069)(.+)$/su;

const Whole = chakra('span', {
  base: {
    display: 'flex',
    minWidth: 0,
    maxWidth: '100%',
    whiteSpace: 'pre',
    userSelect: 'none',
    // On paper there is no tooltip to show the rest.
    _print: { display: 'inline', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});
const Start = chakra('span', {
  base: {
    flex: '0 2 auto',
    minWidth: '4em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // So many times as readily as the end that the end stays whole until only the least width is left.
    '[data-cut=start] > &': { flexShrink: 9999 },
  },
});
const End = chakra('span', {
  base: {
    display: 'flex',
    // Overflow is cut off at the start, next to where the first half was truncated.
    justifyContent: 'flex-end',
    // Half as readily as the start, but not less than 1: alone it would not give way for all that does not fit.
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    _print: { display: 'inline' },
  },
});

interface CutTextProps {
  /** A name, however long. */
  text: string;
  /** Truncates only what is before the end, such as the name before a date. */
  keepsEnd?: boolean;
}

/**
 * Shows a name on one line, truncated in the middle if it does not fit; tooltip and screen readers have all of it.
 *
 * @example
 * <CutText text={restaurant.name} />
 */
export function CutText({ text, keepsEnd = false }: CutTextProps) {
  const letters = graphemes(text);
  // Always an element, because browser translation would otherwise move a bare text node.
  if (letters.length <= SHORT) return <span>{text}</span>;
  // By its first letter alone, the date after a right-to-left name would be written from right to left too.
  const named = NAME_AND_MORE.exec(text);
  const [start, end] = named
    ? named.slice(1)
    : [letters.slice(0, -KEPT_AT_END).join(''), letters.slice(-KEPT_AT_END).join('')];
  return (
    <Whole title={text} dir={named ? undefined : 'auto'} data-cut={keepsEnd ? 'start' : ''}>
      <Start aria-hidden="true" dir={named ? 'auto' : undefined}>
        {start}
      </Start>
      <End aria-hidden="true">{end}</End>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Whole>
  );
}

/** Splits a text into perceived characters: a family emoji is seven code points. */
function graphemes(text: string): string[] {
  if (text.length <= SHORT) return [text];
  if (!('Segmenter' in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
