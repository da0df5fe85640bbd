import { defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react/styled-system';

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { opacity: 0 } },
  arrive: { from: { opacity: 0, transform: 'translateY(-0.5rem)' } },
  leave: { to: { opacity: 0 } },
  shimmer: { '50%': { opacity: 0.5 } },
  'from-start': { from: { transform: 'translateX(-100%)' } },
  'from-end': { from: { transform: 'translateX(100%)' } },
  'from-below': { from: { transform: 'translateY(100%)' } },
};

/** Chakra's types know the properties of elements only. */
const descriptors = (property: object): SystemStyleObject => property;

export const globalStyles = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    color: 'text',
    background: 'background',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.45',
    fontVariantNumeric: 'tabular-nums',
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  // Radix keeps the page from scrolling and from clicks by what all elements inherit from the body: each
  // overlay that opens or closes would style the whole page twice. The width of the scroll bar is inherited
  // by none, and the clicks are caught by a pane between the page and its overlays.
  '@property --removed-body-scroll-bar-size': descriptors({ syntax: '"*"', inherits: 'false' }),
  body: { fontSize: 'lg', minHeight: '100dvh', pointerEvents: 'auto !important' },
  'body[data-scroll-locked]::before': {
    content: '""',
    position: 'fixed',
    inset: 0,
    zIndex: 'overlay',
  },
  'h1, h2, h3, h4': { fontWeight: 'semibold' },
  '::placeholder': { color: 'quiet', opacity: 1 },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A duration near zero would give every element a transition of all its properties, and an
      // inherited colour would then need a frame for each level below the one that sets it.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
