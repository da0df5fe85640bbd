const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Puts a right-to-left text between isolates, so that it does not reorder its neighbours, such as the number in
 * "table 7: 14 people" or "18 – 24 Nov" after a name. Any other text is returned unchanged.
 *
 * @param together all the text that it belongs to, if other parts of it may be right-to-left too
 */
export function isolated(text: string, together = text): string {
  return RIGHT_TO_LEFT.test(together) ? `\u2068${text}\u2069` : text;
}
