import { readFileSync } from 'node:fs';
import { isolated } from '@maitred/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { inRoot, REMOTE_PACKAGES } from '../../scripts';

export type Language = 'en' | 'ru';

type Values = Record<string, string | number>;

/** Locales in which the application formats numbers and dates. */
const LOCALES: Record<Language, string> = { en: 'en', ru: 'ru' };

const FOLDERS = ['host', 'shared-kit', ...REMOTE_PACKAGES];

const catalogues = { en: readCatalogues('en'), ru: readCatalogues('ru') };

/** Returns the application's messages by id, so that tests do not depend on their wording. */
export function messagesIn(language: Language) {
  return (id: string, values: Values = {}): string => {
    const message = catalogues[language].get(id);
    if (message === undefined) throw new Error(`There is no message ${id} in ${language}.`);
    // Isolated as in the application, so that a right-to-left name does not reorder the text.
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]);
    return String(
      new IntlMessageFormat(message, LOCALES[language]).format(Object.fromEntries(shown)),
    );
  };
}

/** The English messages, because the tests' browser requests English. */
export const text = messagesIn('en');

function readCatalogues(language: Language): Map<string, string> {
  const entries = FOLDERS.flatMap((folder) => {
    const file = inRoot(folder, 'src/messages', `${language}.json`);
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  });
  return new Map(entries);
}
