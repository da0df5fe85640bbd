type LinkTarget =
  /** A place of this application: path, query and hash. */
  { kind: 'inside'; to: string } | { kind: 'outside'; href: string };

/** Paths of this origin that are no screens. */
const NOT_A_SCREEN = /^\/(?:api|media|r)\//;

/** As an address of its own, such a path names another machine: `/.//host` is `//host` once resolved. */
const NAMES_A_MACHINE = /^\/[/\\]/;

/**
 * Where a link of an answer may lead: a screen of this application, or a page of the web. Undefined
 * for everything else, such as `javascript:`; then the words stand without a link.
 */
export function linkTarget(href: string, origin = window.location.origin): LinkTarget | undefined {
  if (!URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const isScreen = !NOT_A_SCREEN.test(url.pathname) && !NAMES_A_MACHINE.test(url.pathname);
  if (url.origin === origin && isScreen) {
    return { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}` };
  }
  return { kind: 'outside', href: url.href };
}
