/**
 * Extracts the bare cursor from a page's `next` or `previous`: a URL carries it in its query, and any other text is the
 * cursor itself. Undefined at the end of the list.
 */
export function cursorOf(link: string | null): string | undefined {
  if (link === null || link === '') return undefined;
  if (!/^(?:https?:|\/|\?)/.test(link)) return link;
  const encoded = /[?&]cursor=([^&#]+)/.exec(link)?.[1];
  return encoded && decode(encoded.replaceAll('+', ' '));
}

/** A percent sign that encodes nothing is taken literally, as in browsers. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
