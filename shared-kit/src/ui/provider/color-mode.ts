import { useLayoutEffect, useSyncExternalStore } from 'react';
import { StoredChoice } from '../../store/stored-choice';
import { useIsPrinting } from '../print/use-is-printing';
import { roles } from '../theme/palette';

/** What a person chose: a theme, or to follow the system. */
export type ColorMode = 'light' | 'dark' | 'system';

const DARK_QUERY = '(prefers-color-scheme: dark)';
const modes: readonly ColorMode[] = ['light', 'dark', 'system'];
const choice = new StoredChoice('theme');

/** The person's choice and the resulting theme; both follow other tabs and the system. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(subscribe, storedColorMode);
  const theme = useSyncExternalStore(subscribe, () => themeOf(storedColorMode()));
  return { colorMode, theme, setColorMode };
}

/**
 * Sets the theme on `<html>`, where the tokens look for it. `forced` overrides the person's choice, and printing
 * overrides both, because paper is white.
 */
export function useDocumentTheme(forced: ColorMode | undefined): void {
  const onScreen = useSyncExternalStore(subscribe, () => themeOf(forced ?? storedColorMode()));
  const theme = useIsPrinting() ? 'light' : onScreen;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    // Without a choice, the document's own values for the system's theme apply.
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      bar.setAttribute('content', roles.panel[theme]);
    }
  }, [theme]);
}

export function setColorMode(mode: ColorMode): void {
  choice.set(mode);
}

function storedColorMode(): ColorMode {
  const { text } = choice;
  return modes.find((mode) => mode === text) ?? 'system';
}

function themeOf(mode: ColorMode): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return darkQuery()?.matches ? 'dark' : 'light';
}

function darkQuery(): MediaQueryList | undefined {
  // Missing in some test environments.
  return typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : undefined;
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  const unsubscribe = choice.subscribe(listener);
  query?.addEventListener('change', listener);
  return () => {
    unsubscribe();
    query?.removeEventListener('change', listener);
  };
}
