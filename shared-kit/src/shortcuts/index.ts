/** Keys of the page: screens register theirs, the shell listens and shows them all on `?`. */
export { SHELL_KEYS, type Shortcut, ShortcutRegistry, shortcuts } from './shortcut-registry';
export {
  type UseShortcutOptions,
  useShellShortcut,
  useShortcut,
  useShortcutKeys,
  useShortcuts,
} from './use-shortcut';
