import { foldText } from '@maitred/contract';
import type { SelectOption } from './select-props';

/** Number of options from which a list has a search field. */
export const SEARCHED_FROM = 10;

/** Searches options by the words of a query; each must occur in an option's label or keywords. */
export function optionSearch<Option extends Pick<SelectOption<string>, 'label' | 'keywords'>>(
  options: readonly Option[],
): (query: string) => readonly Option[] {
  const folded = options.map(({ label, keywords = '' }) => foldText(`${label} ${keywords}`));
  return (query) => {
    const words = foldText(query).split(' ');
    return options.filter((_, index) => words.every((word) => folded[index]?.includes(word)));
  };
}
