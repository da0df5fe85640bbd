/** `css` of a link that stands by itself: room for a finger where there are fingers. */
export const FINGER_ROOM = {
  '@media (pointer: coarse)': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
  },
} as const;
