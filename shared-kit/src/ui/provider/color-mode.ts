import { useLayoutEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '../../storage';

/** What a person chose: a theme, or to follow the system. */
export type ColorMode = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const modes: readonly ColorMode[] = ['light', 'dark', 'system'];
const listeners = new Set<() => void>();

/** The person's choice and the theme it comes to now; both follow other tabs and the system. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(subscribe, storedColorMode);
  const theme = useSyncExternalStore(subscribe, () => themeOf(storedColorMode()));
  return { colorMode, theme, setColorMode };
}

/** Puts the theme onto `<html>`, where the tokens look for it. `forced` overrules the choice. */
export function useDocumentTheme(forced: ColorMode | undefined): void {
  const theme = useSyncExternalStore(subscribe, () => themeOf(forced ?? storedColorMode()));
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}

export function setColorMode(mode: ColorMode): void {
  browserStorage.setItem(STORAGE_KEY, mode);
  for (const listener of listeners) listener();
}

function storedColorMode(): ColorMode {
  const stored = browserStorage.getItem(STORAGE_KEY);
  return modes.find((mode) => mode === stored) ?? 'system';
}

function themeOf(mode: ColorMode): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return darkQuery()?.matches ? 'dark' : 'light';
}

function darkQuery(): MediaQueryList | undefined {
  // Not there in every test environment.
  return typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : undefined;
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  listeners.add(listener);
  window.addEventListener('storage', listener);
  query?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    query?.removeEventListener('change', listener);
  };
}
