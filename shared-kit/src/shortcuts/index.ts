/** Keyboard shortcuts: screens register theirs, and the shell listens for them and lists them on `?`. */

export { useShortcut } from './use-shortcut';
