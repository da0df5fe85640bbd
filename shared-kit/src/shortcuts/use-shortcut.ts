import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { reportError } from '../reporting/error-reports';
import { type Shortcut, shortcuts } from './shortcut-registry';
import { areShortcutsOn } from './shortcuts-switch';

/** Replaced by the bundler. */
declare const process: { env: { NODE_ENV?: string } };

interface UseShortcutOptions extends Shortcut {
  /** False while the corresponding control is hidden or disabled. */
  isEnabled?: boolean;
}

/** Registers a shortcut while the component is mounted; the list of shortcuts includes it. */
export function useShortcut(options: UseShortcutOptions): void {
  useRegistration(options, false);
}

/** Like `useShortcut`, for a key of the shell, which no screen may use. */
export function useShellShortcut(options: UseShortcutOptions): void {
  useRegistration(options, true);
}

function useRegistration(options: UseShortcutOptions, isShell: boolean): void {
  const { key, label, onPress, isEnabled = true } = options;
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  useLayoutEffect(() => {
    if (!isEnabled) return;
    return register({ key, label, onPress: () => latest.current() }, isShell);
  }, [key, label, isEnabled, isShell]);
}

function register(shortcut: Shortcut, isShell: boolean): (() => void) | undefined {
  try {
    return shortcuts.register(shortcut, { isShell });
  } catch (error) {
    // Throws in development and tests; in production the person only loses the key, not the screen.
    if (process.env.NODE_ENV !== 'production') throw error;
    reportError(error);
    return undefined;
  }
}

/** The currently active shortcuts. */
export function useShortcuts(): typeof shortcuts.all {
  return useSyncExternalStore(shortcuts.subscribe, () => shortcuts.all);
}

/** Listens for shortcuts on the whole page; used once, in the shell. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || isMeantElsewhere(event)) return;
      if (shortcuts.press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Some libraries keep a closed dialog in the page, but hidden. */
const DIALOG = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden]), dialog[open]';

/**
 * Whether a key event is not for shortcuts: typing, a browser shortcut, an event handled already, or a dialog is open.
 */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isTyping = target.isContentEditable || target.matches('input, textarea, select');
  const isPicking = target.closest('[role=menu], [role=listbox], [role=combobox]') !== null;
  return isTyping || isPicking || document.querySelector(DIALOG) !== null;
}
