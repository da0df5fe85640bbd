/** How every path of the contract begins. */
const CONTRACT_PREFIX = '/api';

/** Calls of a browser whose cookie is for the contract's own paths, which the issuer leads back to. */
const UNMAPPED = '/api/openid/';

/** What a deployment may call it instead: a path of this origin, as the server of the page has checked it. */
const PREFIX = /^(?:\/[\w.~-]+)+$/;

/**
 * Where this deployment answers a path of the contract: below `/api`, unless its page says another prefix. The page
 * says it, and no answer, because the first calls leave before anything is answered.
 * @param path of an endpoint, or of one with its parameters filled in
 */
export function apiAddress(path: string): URL {
  const { origin } = window.location;
  if (path.startsWith(UNMAPPED) || !path.startsWith(`${CONTRACT_PREFIX}/`)) {
    return new URL(path, origin);
  }
  const meta = document.querySelector<HTMLMetaElement>('meta[name=api-prefix]');
  const prefix = meta !== null && PREFIX.test(meta.content) ? meta.content : CONTRACT_PREFIX;
  return new URL(prefix + path.slice(CONTRACT_PREFIX.length), origin);
}

/** What a rule for one address of a call most likely holds back: the address with its first segment. */
export function areaAddress(path: string): string {
  const [, api = '', area = ''] = path.split('/');
  return apiAddress(`/${api}/${area}/`).href;
}
