import { HOME_PATH, LOGIN_PATH } from './paths';

/**
 * Validates where a sign-in may return to: a path of this application, and nothing else. History state outlives the
 * page and other scripts can write it, so it is as untrusted as a query.
 */
export function returnAddress(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return HOME_PATH;
  try {
    // `//host` and `/\host` look like paths but lead to another origin.
    const { origin, pathname, search, hash } = new URL(from, window.location.origin);
    if (origin !== window.location.origin || pathname.startsWith('//')) return HOME_PATH;
    return pathname === LOGIN_PATH ? HOME_PATH : `${pathname}${search}${hash}`;
  } catch {
    return HOME_PATH;
  }
}
