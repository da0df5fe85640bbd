import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { createPageIntl } from '../src/i18n/create-page-intl';
import en from '../src/messages/en.json';
import ru from '../src/messages/ru.json';
import { UiProvider } from '../src/ui/provider/ui-provider';

/** Renders an element with only styles, theme and the kit's messages. */
export function renderUi(element: ReactElement, { locale = 'en' }: { locale?: 'en' | 'ru' } = {}) {
  const intl = createPageIntl(locale, locale === 'ru' ? ru : en);
  function Providers({ children }: { children: ReactNode }) {
    return (
      <RawIntlProvider value={intl}>
        <UiProvider>{children}</UiProvider>
      </RawIntlProvider>
    );
  }
  return render(element, { wrapper: Providers });
}
