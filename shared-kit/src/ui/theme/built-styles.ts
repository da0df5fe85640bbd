import { browserStorage } from '../../storage';

/** Names of the looks whose rules are in the style sheet of the host's build, separated by spaces. */
declare const __BUILT_STYLES__: string | undefined;

/** Key in local storage. */
const INCOMPLETE_KEY = 'incomplete-styles';

/**
 * Address of the style sheet that the page's build has made; undefined in tests, in the catalogue, where a remote
 * runs alone or a host is being developed, and where the file did not come.
 */
const address = typeof __BUILT_STYLES__ === 'string' ? findStyleSheet() : undefined;

/** Whether the page has the style sheet that its build has made. */
export const hasBuiltStyles = address !== undefined;

const built = new Set(
  hasBuiltStyles && typeof __BUILT_STYLES__ === 'string' ? __BUILT_STYLES__.split(' ') : [],
);

/** Whether the page's style sheet has the rules of a look. */
export function isBuilt(name: string): boolean {
  return built.has(name);
}

/** Notes for later pages of this browser that the style sheet lacks what is drawn while they load. */
export function noteIncomplete(): void {
  if (address !== undefined) browserStorage.setItem(INCOMPLETE_KEY, address);
}

/** Whether a page can be drawn without the style engine, as far as this browser knows. */
export function isComplete(): boolean {
  return hasBuiltStyles && browserStorage.getItem(INCOMPLETE_KEY) !== address;
}

/** The page's scripts run once its style sheet has come, or has failed to, after which some browsers have an empty one, and others none that can be read. */
function findStyleSheet(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  try {
    return link?.sheet?.cssRules.length ? link.href : undefined;
  } catch {
    return undefined;
  }
}
