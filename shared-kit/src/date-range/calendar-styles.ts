const CELL = { base: 'minmax(2.25rem, 1fr)', md: '2.5rem' };
const week = {
  display: 'grid',
  gridTemplateColumns: { base: `repeat(7, ${CELL.base})`, md: `repeat(7, ${CELL.md})` },
};
/** Two months of six weeks each, and the line below them. */
const WIDTH = 'calc(14 * 2.5rem + 1.5rem)';
const HEIGHT = 'calc(4.5rem + 6 * var(--week) + 0.75rem + 1.45 * 0.8125rem)';

/** react-day-picker has class names but no styles of its own unless its CSS file is loaded, which it is not. */
export const calendarStyles = {
  '--week': 'calc(2.5rem + 2px)',
  '@media (pointer: coarse)': { '--week': 'calc(2.75rem + 2px)' },
  minHeight: HEIGHT,
  width: { md: WIDTH },
  '& .rdp-months': {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: { base: 4, md: 6 },
  },
  '& .rdp-month': { flex: 1 },
  '& .rdp-nav': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'flex',
    justifyContent: 'space-between',
  },
  '& :is(.rdp-button_previous, .rdp-button_next)': {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 10,
    height: 10,
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '& svg': { width: '1.25rem', height: '1.25rem' },
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'not-allowed' },
    '@media (pointer: coarse)': { width: 11, height: 11 },
  },
  '& .rdp-month_caption': {
    display: 'grid',
    placeItems: 'center',
    height: 10,
    fontWeight: 'semibold',
    textTransform: 'capitalize',
  },
  '& .rdp-month_grid': { display: 'block', width: '100%' },
  '& :is(thead, tbody)': { display: 'block' },
  '& :is(.rdp-weekdays, .rdp-week)': week,
  '& .rdp-weekday': {
    display: 'grid',
    placeItems: 'center',
    height: 8,
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'quiet',
  },
  '& .rdp-day': { marginBlock: '1px', height: 10, '@media (pointer: coarse)': { height: 11 } },
  '& .rdp-day_button': {
    width: '100%',
    height: '100%',
    borderRadius: 'md',
    fontSize: 'md',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    _disabled: { cursor: 'not-allowed', opacity: 0.4 },
  },
  '& .rdp-today .rdp-day_button': { fontWeight: 'bold', color: 'accent' },
  '& :is(.rdp-range_start, .rdp-range_middle, .rdp-range_end)': { background: 'soft.orange' },
  '& .rdp-range_start': { borderStartStartRadius: 'md', borderEndStartRadius: 'md' },
  '& .rdp-range_end': { borderStartEndRadius: 'md', borderEndEndRadius: 'md' },
  '& .rdp-range_middle .rdp-day_button': { color: 'ink.orange', borderRadius: 0 },
  '& :is(.rdp-range_start, .rdp-range_end) .rdp-day_button': {
    background: 'accent',
    color: 'on-accent',
    fontWeight: 'semibold',
  },
  // High contrast mode removes backgrounds, and with them the highlight of the selection.
  '@media (forced-colors: active)': {
    '& :is(.rdp-range_start, .rdp-range_middle, .rdp-range_end) .rdp-day_button': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
  '& .rdp-footer': { marginBlockStart: 3, fontSize: 'sm', color: 'quiet' },
};
