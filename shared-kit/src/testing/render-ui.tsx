import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { dateText as enDates } from '../i18n/dates/en';
import { dateText as ruDates } from '../i18n/dates/ru';
import { DateTextContext } from '../i18n/dates/use-date-text';
import en from '../messages/en.json';
import ru from '../messages/ru.json';
import { UiProvider } from '../ui';

/** Renders an element under styles, theme and the kit's texts, and nothing else of the kit. */
export function renderUi(element: ReactElement, { locale = 'en' }: { locale?: 'en' | 'ru' } = {}) {
  function Providers({ children }: { children: ReactNode }) {
    return (
      <IntlProvider locale={locale} messages={locale === 'ru' ? ru : en}>
        <DateTextContext value={locale === 'ru' ? ruDates : enDates}>
          <UiProvider>{children}</UiProvider>
        </DateTextContext>
      </IntlProvider>
    );
  }
  return render(element, { wrapper: Providers });
}
