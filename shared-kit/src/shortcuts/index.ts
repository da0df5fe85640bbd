/** Keys of the page: screens register theirs, the shell listens and shows them all on `?`. */

export { useShortcut } from './use-shortcut';
