import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Language } from './catalogue';

/** Plural forms that each language requires; in English the singular is often the same as the plural. */
const PLURAL_FORMS: Record<Language, string[]> = {
  en: ['other'],
  ru: ['one', 'few', 'many', 'other'],
};

/** @returns the parser's error message, or the parsed message */
export function parseMessage(text: string): MessageFormatElement[] | string {
  try {
    return parse(text, { requiresOtherClause: true, shouldParseSkeletons: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Names of all arguments of a message: values, plurals, selects and tags. */
export function argumentNames(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  visit(elements, (element) => {
    const isText = element.type === TYPE.literal || element.type === TYPE.pound;
    if (!isText) names.add(element.value);
  });
  return names;
}

/** The plural forms that a message lacks in its language, by argument. */
export function missingPluralForms(elements: MessageFormatElement[], language: Language) {
  const missing: { argument: string; forms: string[] }[] = [];
  visit(elements, (element) => {
    if (!isPluralElement(element) || element.pluralType === 'ordinal') return;
    const forms = PLURAL_FORMS[language].filter((form) => !(form in element.options));
    if (forms.length > 0) missing.push({ argument: element.value, forms });
  });
  return missing;
}

/** Arguments that receive a date or days as text. */
const DATE_ARGUMENTS = new Set(
  'begins choice chosen counted date day days from previous range since to until'.split(' '),
);

/** The date arguments that a message places directly before a full stop. */
export function datesBeforeFullStop(elements: MessageFormatElement[]): string[] {
  const found: string[] = [];
  const see = (siblings: MessageFormatElement[], following = '') => {
    siblings.forEach((element, index) => {
      const next = siblings[index + 1];
      const after = next === undefined ? following : isLiteralElement(next) ? next.value : '';
      if (isPluralElement(element) || isSelectElement(element)) {
        for (const option of Object.values(element.options)) see(option.value, after);
      } else if (isTagElement(element)) {
        see(element.children, after);
      } else if (isArgumentElement(element) && DATE_ARGUMENTS.has(element.value)) {
        if (/^\.(?!\d)/.test(after)) found.push(element.value);
      }
    });
  };
  see(elements);
  return found;
}

function visit(
  elements: MessageFormatElement[],
  see: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    see(element);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const option of Object.values(element.options)) visit(option.value, see);
    } else if (isTagElement(element)) {
      visit(element.children, see);
    }
  }
}
