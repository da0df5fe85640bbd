import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Language } from './catalogue';

/** Forms that a plural must have; English often says the same of one as of many. */
const PLURAL_FORMS: Record<Language, string[]> = {
  en: ['other'],
  ru: ['one', 'few', 'many', 'other'],
};

/** @returns what the parser complains about, or the parsed message */
export function parseMessage(text: string): MessageFormatElement[] | string {
  try {
    return parse(text, { requiresOtherClause: true, shouldParseSkeletons: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Names of everything that a message is given: values, plurals, selects and tags. */
export function argumentNames(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  visit(elements, (element) => {
    const isText = element.type === TYPE.literal || element.type === TYPE.pound;
    if (!isText) names.add(element.value);
  });
  return names;
}

/** The plural forms that a message lacks in its language, by the argument they depend on. */
export function missingPluralForms(elements: MessageFormatElement[], language: Language) {
  const missing: { argument: string; forms: string[] }[] = [];
  visit(elements, (element) => {
    if (!isPluralElement(element) || element.pluralType === 'ordinal') return;
    const forms = PLURAL_FORMS[language].filter((form) => !(form in element.options));
    if (forms.length > 0) missing.push({ argument: element.value, forms });
  });
  return missing;
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
