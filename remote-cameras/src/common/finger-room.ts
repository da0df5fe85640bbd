/** `css` for a standalone link: a larger target on touch devices. */
export const FINGER_ROOM = {
  '@media (pointer: coarse)': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
  },
} as const;
