const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A text from right to left between isolates: it must turn nothing round that stands beside it, as the number in
 * "table 7: 14 people" or "18 – 24 Nov" after a name. Any other text as it is.
 *
 * @param together what it stands together with, where that may be from right to left too
 */
export function isolated(text: string, together = text): string {
  return RIGHT_TO_LEFT.test(together) ? `\u2068${text}\u2069` : text;
}
