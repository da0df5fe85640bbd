import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { RawIntlProvider } from 'react-intl';
import { catalogues } from './catalogue-store';
import { DEFAULT_LOCALE, type Locale } from './locale';

interface MessagesProviderProps {
  /** Package whose messages the children use, in addition to the kit's: `host`, `alerts` … */
  name: string;
  children: ReactNode;
}

/** Provides its children with the messages of one package and of the kit in the active language. */
export function MessagesProvider({ name, children }: MessagesProviderProps) {
  const intl = useCatalogues(() => catalogues.intl(name));
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/** The active language, and a function that changes it. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const locale = useCatalogues(() => catalogues.activeLocale ?? DEFAULT_LOCALE);
  return { locale, setLocale };
}

/** Re-renders for another language in a transition: the whole page changes at once, and input is handled meanwhile. */
function useCatalogues<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  const handleChange = useEffectEvent(() => setValue(read));
  useEffect(() => {
    // The language may have changed since the render.
    handleChange();
    return catalogues.subscribe(() => startTransition(handleChange));
  }, []);
  return value;
}

function setLocale(locale: Locale): Promise<void> {
  return catalogues.activate(locale, { remember: true });
}
