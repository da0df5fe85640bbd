import { createRoot } from 'react-dom/client';
import { catalogues } from '../src/i18n/catalogue-store';
import { LOCALES, preferredLocale } from '../src/i18n/locale';
import { MessagesProvider } from '../src/i18n/messages-provider';
import type { ColorMode } from '../src/ui/provider/color-mode';
import { UiProvider } from '../src/ui/provider/ui-provider';
import { Catalogue } from './catalogue';

const search = new URLSearchParams(window.location.search);
const themes: readonly ColorMode[] = ['light', 'dark'];

/** Renders the catalogue in the language and the theme given in the address: `?locale=ru&theme=dark`. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  const locale = LOCALES.find((one) => one === search.get('locale')) ?? preferredLocale();
  await catalogues.activate(locale);
  const colorMode = themes.find((theme) => theme === search.get('theme'));
  createRoot(root).render(
    <MessagesProvider name="catalogue">
      <UiProvider {...(colorMode && { colorMode })}>
        <Catalogue search={search} />
      </UiProvider>
    </MessagesProvider>,
  );
}

void start();
