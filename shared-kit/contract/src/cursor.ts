/**
 * The bare cursor of a page's `next` or `previous`: what starts like an address carries it in its
 * query, anything else is the cursor itself. Undefined where the list ends.
 */
export function cursorOf(link: string | null): string | undefined {
  if (link === null || link === '') return undefined;
  if (!/^(?:https?:|\/|\?)/.test(link)) return link;
  const encoded = /[?&]cursor=([^&#]+)/.exec(link)?.[1];
  return encoded && decode(encoded.replaceAll('+', ' '));
}

/** A percent sign that encodes nothing stands for itself, as browsers read it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
