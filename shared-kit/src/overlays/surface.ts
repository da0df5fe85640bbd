/** The looks that everything above the page shares. */
export const surface = {
  background: 'panel',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: 'overlay',
  outline: 'none',
  // What lies over the page would lie over each sheet.
  _print: { display: 'none' },
} as const;

/**
 * On its way out it takes no more clicks: a second one on the button that closed it would do again
 * what that button does. Radix writes the opposite into the element's style.
 */
export const leaving = { pointerEvents: 'none !important' } as const;

export const floating = {
  ...surface,
  zIndex: 'overlay',
  borderRadius: 'lg',
  maxWidth: 'calc(100vw - 1rem)',
  '&[data-state=open]': { animation: 'appear 120ms ease-out' },
  '&[data-state=closed]': { ...leaving, animation: 'leave 100ms ease-in' },
} as const;

export const backdrop = {
  position: 'fixed',
  inset: 0,
  zIndex: 'overlay',
  background: 'backdrop',
  _print: { display: 'none' },
  '&[data-state=open]': { animation: 'appear 160ms ease-out' },
  '&[data-state=closed]': { ...leaving, animation: 'leave 120ms ease-in' },
} as const;

/** A row of a menu or of a list of choices. */
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
