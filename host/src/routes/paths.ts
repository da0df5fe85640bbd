export const LOGIN_PATH = '/login';
/**
 * Without a bot id, the address still opens the mini-app's screen, which says what is wrong and does not ask to sign
 * in.
 */
export const MESSENGER_LOGIN_PATH = '/telegram/authentication/:botId?';
export const HOME_PATH = '/';
export const ACCESS_DENIED_PATH = '/403';

/** Names under which visits of the host's own screens are counted. */
export const HOME_VISIT_NAME = 'Home';
export const LOGIN_VISIT_NAME = 'Login';

/** Matches the addresses of a route as the router does: in any case, with or without a trailing slash. */
export function pathPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i');
}

/**
 * The route that matches an address, or undefined. If several match, the one with the fewest parameters, as the router
 * ranks them.
 */
export function routeAt<Route extends { path: string }>(
  pathname: string,
  routes: readonly Route[],
): Route | undefined {
  const [route] = routes
    .filter(({ path }) => pathPattern(path).test(pathname))
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
  return route;
}

function parametersIn(path: string): number {
  return path.split('/:').length;
}
