import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/workspace/packages';

export type Language = 'en' | 'ru';

const FOLDERS = ['host', 'shared-kit', 'remote-alerts'];

const catalogues = { en: readCatalogues('en'), ru: readCatalogues('ru') };

/** A text of the application by its id, so that tests say what they mean and not how it is worded. */
export function text(id: string, language: Language = 'en'): string {
  const found = catalogues[language].get(id);
  if (found === undefined) throw new Error(`There is no message ${id} in ${language}.`);
  return found;
}

function readCatalogues(language: Language): Map<string, string> {
  const entries = FOLDERS.flatMap((folder) => {
    const file = inRoot(folder, 'src/messages', `${language}.json`);
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  });
  return new Map(entries);
}
