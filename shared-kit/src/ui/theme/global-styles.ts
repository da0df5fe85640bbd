import { colorVariable, VARIABLE_PREFIX } from './variables';

const token = (name: string) => `var(--${VARIABLE_PREFIX}-${name})`;

const keyframes = `
  @keyframes spin { to { transform: rotate(360deg); } }
  @keyframes appear { from { opacity: 0; } }
  @keyframes arrive { from { opacity: 0; transform: translateY(-0.5rem); } }
  @keyframes leave { to { opacity: 0; } }
  @keyframes shimmer { 50% { opacity: 0.5; } }
  @keyframes from-start { from { transform: translateX(-100%); } }
  @keyframes from-end { from { transform: translateX(100%); } }
  @keyframes from-below { from { transform: translateY(100%); } }
`;

/**
 * The resets of Chakra's preflight, without those that recent browsers do not need. A border that names no colour has
 * that of lines, as in Chakra's theme, so that it is the same before a remote loads that.
 */
const reset = `
  * {
    margin: 0;
    padding: 0;
    font: inherit;
    overflow-wrap: break-word;
    -webkit-tap-highlight-color: transparent;
  }
  *, ::before, ::after, ::backdrop { box-sizing: border-box; border: 0 solid ${colorVariable('line')}; }
  hr { border-top-width: 1px; }
  img, svg, video, canvas, iframe { display: block; vertical-align: middle; }
  img, video { max-width: 100%; height: auto; }
  ol, ul { list-style: none; }
  code, kbd, samp, pre { font-size: 1em; font-family: ${token('fonts-mono')}; }
  button, [type=button], [type=reset], [type=submit] { appearance: button; background: none; }
  button, input, optgroup, select, textarea { color: inherit; }
  button, select { text-transform: none; }
  table { text-indent: 0; border-color: inherit; border-collapse: collapse; }
  textarea { resize: vertical; }
  a { color: inherit; text-decoration: inherit; }
  b, strong { font-weight: bolder; }
  i, em { font-style: italic; }
  input:is([type=text], [type=email], [type=password]) { appearance: none; }
  input[type=search] { appearance: textfield; outline-offset: -2px; }
  ::-webkit-search-decoration, ::-webkit-search-cancel-button { appearance: none; }
  ::file-selector-button { appearance: button; font: inherit; }
  [hidden]:where(:not([hidden=until-found])) { display: none !important; }
`;

/**
 * The areas covered by a notch, rounded corners or a home indicator (`viewport-fit=cover` extends the page below them),
 * as lengths that any style can use. `--safe-inline` is the wider of the two sides, for centred content.
 */
const safeAreas = `
  :root {
    --safe-top: env(safe-area-inset-top, 0px);
    --safe-right: env(safe-area-inset-right, 0px);
    --safe-bottom: env(safe-area-inset-bottom, 0px);
    --safe-left: env(safe-area-inset-left, 0px);
    --safe-inline: max(var(--safe-left), var(--safe-right));
    --safe-block: max(var(--safe-top), var(--safe-bottom));
  }
`;

const bareElements = `
  html {
    color-scheme: light;
    color: ${colorVariable('text')};
    background: ${colorVariable('background')};
    font-family: ${token('fonts-body')};
    font-size: 100%;
    font-variant-numeric: tabular-nums;
    line-height: 1.45;
    tab-size: 4;
    text-rendering: optimizeLegibility;
    -webkit-text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    touch-action: manipulation;
  }
  html[data-theme=dark] { color-scheme: dark; }
  body {
    position: relative;
    min-height: 100dvh;
    font-size: ${token('font-sizes-lg')};
    pointer-events: auto !important;
  }
  h1, h2, h3, h4 { font-weight: ${token('font-weights-semibold')}; }
  ::placeholder { color: ${colorVariable('quiet')}; opacity: 1; user-select: none; }
  :focus-visible { outline: 2px solid ${colorVariable('focus')}; outline-offset: 2px; }
`;

/**
 * Radix locks scrolling and clicks of the page by inherited properties of the body, so each overlay that opens or
 * closes would restyle the whole page twice. Here the width of the scroll bar is not inherited, and clicks are caught
 * by an element between the page and its overlays.
 */
const overlays = `
  @property --removed-body-scroll-bar-size { syntax: "*"; inherits: false; }
  body[data-scroll-locked]::before {
    content: "";
    position: fixed;
    inset: 0;
    z-index: ${token('z-index-overlay')};
  }
`;

/**
 * Not a duration near zero, which would give every element a transition of all its properties; an inherited colour
 * would then take a frame for each level of nesting.
 */
const reducedMotion = `
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/**
 * Paper is white and narrower than most screens, so the font is smaller. An open dialog locks the page's scrolling,
 * which would leave only one printed page.
 */
const paper = `
  @page { margin: 12mm; }
  @media print {
    html { font-size: 75%; background: #fff; print-color-adjust: exact; }
    body { min-height: 0; overflow: visible !important; }
    h1, h2, h3, h4 { break-after: avoid; }
    tr, li, img, svg, canvas { break-inside: avoid; }
  }
`;

/**
 * Global styles as CSS for Emotion's `Global`. As `globalCss` and `preflight` of Chakra's system each property would be
 * resolved by it, which took a quarter of the time to create the system.
 */
export const globalStyles =
  keyframes + reset + safeAreas + bareElements + overlays + reducedMotion + paper;
