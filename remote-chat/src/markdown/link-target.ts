type LinkTarget =
  /** A place in this application: path, query and hash. */
  { kind: 'inside'; to: string } | { kind: 'outside'; href: string };

/** Paths of this origin that are not screens. */
const NOT_A_SCREEN = /^\/(?:api|media|r)\//;

/** Such a path, used as an address, names another host: `/.//host` resolves to the path `//host`. */
const NAMES_A_MACHINE = /^\/[/\\]/;

/**
 * The target of a link in an answer: a screen of this application or a web page. Undefined for everything else,
 * such as `javascript:`; the text is then shown without a link.
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
