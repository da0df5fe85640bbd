export const LOGIN_PATH = '/login';
/** An address without a bot is the mini-app's too: it says what is wrong, and asks for no sign-in. */
export const MESSENGER_LOGIN_PATH = '/telegram/authentication/:botId?';
export const HOME_PATH = '/';
export const ACCESS_DENIED_PATH = '/403';

/** What visits of the host's own screens are counted under. */
export const HOME_VISIT_NAME = 'Home';
export const LOGIN_VISIT_NAME = 'Login';

/** The addresses of a route, as the router reads it: in any case, and with a slash at the end or without. */
export function pathPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i');
}

/**
 * The one of those routes that an address leads to, or undefined where none does: of several, as the router ranks them,
 * the one with the fewest parameters.
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
