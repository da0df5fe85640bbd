const EDGE_PX = 8;

/** Styles of everything above the page. */
export const surface = {
  background: 'panel',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: 'overlay',
  outline: 'none',
  // Overlays would cover every printed page.
  _print: { display: 'none' },
} as const;

/**
 * Ignores clicks while closing: a second click on the button that closed it would repeat its action. Radix sets the
 * opposite in the element's style.
 */
export const leaving = { pointerEvents: 'none !important' } as const;

export const floating = {
  ...surface,
  zIndex: 'overlay',
  borderRadius: 'lg',
  maxWidth: 'calc(100vw - 1rem - var(--safe-left) - var(--safe-right))',
  '&[data-state=open]': { animation: 'appear 120ms ease-out' },
  '&[data-state=closed]': { ...leaving, animation: 'leave 100ms ease-in' },
} as const;

/**
 * In a window as low as that of a phone held sideways, or of a page zoomed to 400 %, a dialog or drawer scrolls as a
 * whole, because a fixed title and buttons would leave only a strip for its fields.
 */
export const wholeScrollsWhereLow = {
  '@media (max-height: 30rem)': {
    gap: 3,
    overflowY: 'auto',
    // If the body shrank, its fields would overflow below the buttons.
    '& > [data-body]': { flexShrink: 0, overflowY: 'visible' },
  },
} as const;

/** Distance of a floating panel from the edges of the window, and from the part that a phone's notch covers. */
export function collisionPadding(): Record<'top' | 'right' | 'bottom' | 'left', number> {
  const root = getComputedStyle(document.documentElement);
  const from = (side: string) =>
    EDGE_PX + (Number.parseFloat(root.getPropertyValue(`--safe-${side}`)) || 0);
  return { top: from('top'), right: from('right'), bottom: from('bottom'), left: from('left') };
}

export const backdrop = {
  position: 'fixed',
  inset: 0,
  zIndex: 'overlay',
  background: 'backdrop',
  _print: { display: 'none' },
  '&[data-state=open]': { animation: 'appear 160ms ease-out' },
  '&[data-state=closed]': { ...leaving, animation: 'leave 120ms ease-in' },
} as const;

/** A row of a menu or a list of options. */
export const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minHeight: '2.25rem',
  paddingInline: 2.5,
  paddingBlock: 1.5,
  borderRadius: 'md',
  fontSize: 'md',
  lineHeight: '1.3',
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  '@media (pointer: coarse)': { minHeight: '2.75rem' },
  '&[data-highlighted]': { background: 'hover' },
  '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  '& svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0 },
} as const;
