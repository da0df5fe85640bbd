/** Prefix of every path in the contract. */
const CONTRACT_PREFIX = '/api';

/** Calls that keep the contract's path: their cookie is limited to it, and the issuer redirects to it. */
const UNMAPPED = '/api/openid/';

/** A deployment's own prefix: a path on this origin that the server of the page has validated. */
const PREFIX = /^(?:\/[\w.~-]+)+$/;

/**
 * Where this deployment serves a path of the contract: below `/api`, unless the page specifies another prefix. The
 * prefix is in the page itself, because the first calls are sent before any response arrives.
 * @param path path of an endpoint, with or without its parameters filled in
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

/** The address that a blocking rule for a call most likely covers: the call's address up to its first segment. */
export function areaAddress(path: string): string {
  const [, api = '', area = ''] = path.split('/');
  return apiAddress(`/${api}/${area}/`).href;
}
