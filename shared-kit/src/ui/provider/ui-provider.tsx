import { type ReactNode, useState } from 'react';
import { ConfirmationProvider } from '../confirmation/confirmation';
import { StyleSheet, StyleSheetContext } from '../theme/style-sheet';
import { Toaster } from '../toast/toaster';
import { type ColorMode, useDocumentTheme } from './color-mode';

export interface UiProviderProps {
  children: ReactNode;
  /** Overrules the person's choice, for a screen that must look one way. */
  colorMode?: ColorMode;
}

/** Styles, theme, toasts and confirmation. It stands inside the provider of translations. */
export function UiProvider({ children, colorMode }: UiProviderProps) {
  const [sheet] = useState(() => new StyleSheet());
  useDocumentTheme(colorMode);
  return (
    <StyleSheetContext value={sheet}>
      <ConfirmationProvider>{children}</ConfirmationProvider>
      <Toaster />
    </StyleSheetContext>
  );
}
