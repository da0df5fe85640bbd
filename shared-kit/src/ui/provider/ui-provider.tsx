import { type ReactNode, useState } from 'react';
import { ConfirmationProvider } from '../confirmation/confirmation';
import { useFetchAhead } from '../on-demand/fetch-ahead';
import { hasBuiltStyles } from '../theme/built-styles';
import { loadStyleEngine } from '../theme/load-style-engine';
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
  // For what the build had no rules of, such as another team's remote.
  useFetchAhead(hasBuiltStyles ? fetchStyleEngine : undefined, { isPatient: true });
  return (
    <StyleSheetContext value={sheet}>
      <ConfirmationProvider>{children}</ConfirmationProvider>
      <Toaster />
    </StyleSheetContext>
  );
}

function fetchStyleEngine(): void {
  // Who needs it asks again.
  loadStyleEngine().catch(() => undefined);
}
