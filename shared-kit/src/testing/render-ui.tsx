import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { FORMAT_LOCALES } from '../i18n/locale';
import en from '../messages/en.json';
import ru from '../messages/ru.json';
import { UiProvider } from '../ui';

/** Renders an element under styles, theme and the kit's texts, and nothing else of the kit. */
export function renderUi(element: ReactElement, { locale = 'en' }: { locale?: 'en' | 'ru' } = {}) {
  function Providers({ children }: { children: ReactNode }) {
    return (
      <IntlProvider locale={FORMAT_LOCALES[locale]} messages={locale === 'ru' ? ru : en}>
        <UiProvider>{children}</UiProvider>
      </IntlProvider>
    );
  }
  return render(element, { wrapper: Providers });
}
