import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Problem } from '../problem';
import { type Catalogue, LANGUAGES, type Language, readCatalogue } from './catalogue';
import { argumentNames, datesBeforeFullStop, missingPluralForms, parseMessage } from './icu';
import { readSource } from './read-source';
import { parseFile, sourceFiles } from './syntax';

interface MessagesPackage {
  /** Folder of the package, which holds `src/messages/en.json` and `ru.json`. */
  folder: string;
  /** Prefix of its message ids: `alerts`. */
  prefix: string;
}

type Catalogues = Record<Language, Catalogue>;

/** Checks every user-visible message of all packages together, because one package may use another's ids. */
export function checkMessages(packages: MessagesPackage[]): Problem[] {
  const problems: Problem[] = [];
  const defined = new Map<string, Problem>();
  const unread = new Set<string>();
  for (const { folder, prefix } of packages) {
    const catalogues = readCatalogues(folder, problems);
    if (catalogues === undefined) {
      unread.add(prefix);
      continue;
    }
    problems.push(...checkCatalogues(catalogues, prefix));
    for (const { file, entries } of Object.values(catalogues)) {
      for (const [id, { line }] of entries) {
        if (!defined.has(id)) defined.set(id, { file, line, message: `${id} is not used` });
      }
    }
  }
  const used = new Set<string>();
  const prefixes = packages.map(({ prefix }) => prefix);
  for (const file of packages.flatMap(({ folder }) => sourceFiles(path.join(folder, 'src')))) {
    const { ids, assembledIds, hardCodedTexts } = readSource(parseFile(file), prefixes);
    for (const { text, line } of ids) {
      used.add(text);
      const isUnread = unread.has(text.split('.')[0] ?? '');
      if (!isUnread && !defined.has(text)) {
        problems.push({ file, line, message: `${text} is not defined` });
      }
    }
    for (const { text, line } of assembledIds) {
      const message = `the message id ${text} is put together; write the ids out, so that a search finds them`;
      problems.push({ file, line, message });
    }
    for (const { text, line } of hardCodedTexts) {
      problems.push({ file, line, message: `“${text}” stands in the code; make it a message` });
    }
  }
  const unused = [...defined].filter(([id]) => !used.has(id)).map(([, problem]) => problem);
  return [...problems, ...unused];
}

function readCatalogues(folder: string, problems: Problem[]): Catalogues | undefined {
  const read = (language: Language): Catalogue | undefined => {
    const file = path.join(folder, 'src/messages', `${language}.json`);
    if (!existsSync(file)) {
      problems.push({ file, message: 'is missing' });
      return undefined;
    }
    const { catalogue, problems: found } = readCatalogue(file);
    problems.push(...found);
    return catalogue;
  };
  const en = read('en');
  const ru = read('ru');
  return en && ru && { en, ru };
}

/** Checks the two catalogues of one package against each other. */
function checkCatalogues(catalogues: Catalogues, prefix: string): Problem[] {
  const shape = new RegExp(`^${prefix}(?:\\.[a-zA-Z0-9_-]+){2,}$`);
  const expectedArguments = new Map<string, string>();
  return LANGUAGES.flatMap((language) => {
    const { file, entries } = catalogues[language];
    const others = LANGUAGES.filter((other) => other !== language);
    return [...entries].flatMap(([id, { text, line }]) => {
      const complaints = [
        ...(shape.test(id) ? [] : [`is not of the form ${prefix}.<place>.<what>`]),
        ...others
          .filter((other) => !catalogues[other].entries.has(id))
          .map((other) => `has no text in ${other}`),
      ];
      const elements = parseMessage(text);
      if (typeof elements === 'string') {
        complaints.push(`is not valid ICU: ${elements}`);
      } else {
        complaints.push(...checkText(elements, language));
        const names = [...argumentNames(elements)].sort().join(', ') || 'none';
        const expected = expectedArguments.get(id) ?? names;
        expectedArguments.set(id, expected);
        if (names !== expected) {
          complaints.push(
            `takes other values than in ${LANGUAGES[0]}: ${names} here, ${expected} there`,
          );
        }
      }
      return complaints.map((complaint) => ({ file, line, message: `${id} ${complaint}` }));
    });
  });
}

/** Grammar problems of a message in its language. */
function checkText(elements: MessageFormatElement[], language: Language): string[] {
  // In Russian, years end in "г." and many months in a full stop.
  const dates = language === 'ru' ? datesBeforeFullStop(elements) : [];
  return [
    ...missingPluralForms(elements, language).map(
      ({ argument, forms }) => `lacks ${forms.join(', ')} of the plural of {${argument}}`,
    ),
    ...dates.map(
      (name) => `has a full stop after the date {${name}}, which may end with one itself`,
    ),
  ];
}
