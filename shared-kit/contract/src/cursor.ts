/**
 * The bare cursor of a page's `next` or `previous`: what starts like an address carries it in its
 * query, anything else is the cursor itself. Undefined where the list ends.
 */
export function cursorOf(link: string | null): string | undefined {
  if (link === null || link === '') return undefined;
  if (!/^(?:https?:|\/|\?)/.test(link)) return link;
  const query = link.indexOf('?');
  if (query === -1) return undefined;
  const [search = ''] = link.slice(query).split('#');
  return new URLSearchParams(search).get('cursor') || undefined;
}
