/** Keys of the page: screens register theirs, the shell listens and shows them all on `?`. */
export { type Shortcut, shortcuts } from './shortcut-registry';
export { useShortcutsSwitch } from './shortcuts-switch';
export {
  type UseShortcutOptions,
  useShellShortcut,
  useShortcut,
  useShortcutKeys,
  useShortcuts,
} from './use-shortcut';
