import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { type IntlConfig, IntlProvider } from 'react-intl';
import { catalogues, KIT_CATALOGUE, type Messages } from './catalogue-store';
import { DEFAULT_LOCALE, FORMAT_LOCALES, type Locale } from './locale';

/** How a parser of messages marks words without arguments. */
const LITERAL = 0;

/** What begins an argument or a tag, or escapes one. */
const MAY_BE_ICU = /[{<']/;

interface MessagesProviderProps {
  /** Package whose texts the children use, beside the kit's: `host`, `alerts` … */
  name: string;
  children: ReactNode;
}

/** Gives its children the texts of one package and of the kit in the active language. */
export function MessagesProvider({ name, children }: MessagesProviderProps) {
  const { locale } = useLocale();
  const kit = useTexts(KIT_CATALOGUE);
  const own = useTexts(name);
  // react-intl takes plain and compiled texts side by side; its type allows only one kind at a time.
  const messages = useMemo(
    () => literal({ ...kit, ...own }) as NonNullable<IntlConfig['messages']>,
    [kit, own],
  );
  return (
    <IntlProvider locale={FORMAT_LOCALES[locale]} messages={messages}>
      {children}
    </IntlProvider>
  );
}

/**
 * Plain texts as what a parser would make of them: react-intl returns that at once, and makes a
 * format, with its search for the locale, of every string.
 */
function literal(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text !== 'string' || MAY_BE_ICU.test(text) ? text : [{ type: LITERAL, value: text }],
    ]),
  );
}

/** The active language, and the way to change it. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const [active, setActive] = useState(() => catalogues.activeLocale);
  useCatalogueChange(() => setActive(catalogues.activeLocale));
  return { locale: active ?? DEFAULT_LOCALE, setLocale };
}

function useTexts(name: string): Messages | undefined {
  const [texts, setTexts] = useState(() => catalogues.messages(name));
  useCatalogueChange(() => setTexts(catalogues.messages(name)));
  return texts;
}

/**
 * Draws another language in a transition: it is all of the page at once, and what is pressed meanwhile is
 * answered.
 */
function useCatalogueChange(take: () => void): void {
  const handleChange = useEffectEvent(take);
  useEffect(() => {
    // It may have changed since it was drawn.
    handleChange();
    return catalogues.subscribe(() => startTransition(handleChange));
  }, []);
}

function setLocale(locale: Locale): Promise<void> {
  return catalogues.activate(locale, { remember: true });
}
