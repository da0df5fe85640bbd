import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmationProvider } from '../confirmation/confirmation';
import { createStyleCache } from '../theme/emotion-cache';
import { globalStyles } from '../theme/global-styles';
import { useStyleSystem } from '../theme/system';
import { Toaster } from '../toast/toaster';
import { type ColorMode, useDocumentTheme } from './color-mode';

interface UiProviderProps {
  children: ReactNode;
  /** Overrides the person's choice, for a screen that must look one way. */
  colorMode?: ColorMode;
}

/** Styles, theme, toasts and confirmation. It must be inside the provider of translations. */
export function UiProvider({ children, colorMode }: UiProviderProps) {
  const [cache] = useState(createStyleCache);
  const system = useStyleSystem();
  const { locale } = useIntl();
  useDocumentTheme(colorMode);
  return (
    <CacheProvider value={cache}>
      <Global styles={globalStyles} />
      <ChakraProvider value={system}>
        {/* For Chakra components that format dates and numbers, which default to American conventions. */}
        <LocaleProvider locale={locale}>
          <ConfirmationProvider>{children}</ConfirmationProvider>
        </LocaleProvider>
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  );
}
