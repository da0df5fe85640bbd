import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { ConfirmationProvider } from '../confirmation/confirmation';
import { createStyleCache } from '../theme/emotion-cache';
import { globalStyles } from '../theme/global-styles';
import { useStyleSystem } from '../theme/system';
import { Toaster } from '../toast/toaster';
import { type ColorMode, useDocumentTheme } from './color-mode';

export interface UiProviderProps {
  children: ReactNode;
  /** Overrules the person's choice, for a screen that must look one way. */
  colorMode?: ColorMode;
}

/** Styles, theme, toasts and confirmation. It stands inside the provider of translations. */
export function UiProvider({ children, colorMode }: UiProviderProps) {
  const [cache] = useState(createStyleCache);
  const system = useStyleSystem();
  useDocumentTheme(colorMode);
  return (
    <CacheProvider value={cache}>
      <Global styles={globalStyles} />
      <ChakraProvider value={system}>
        <ConfirmationProvider>{children}</ConfirmationProvider>
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  );
}
