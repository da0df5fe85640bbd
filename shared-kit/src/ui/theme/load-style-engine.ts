import { hasBuiltStyles, isComplete, noteIncomplete } from './built-styles';

type StyleEngine = typeof import('./style-engine');

let engine: StyleEngine | undefined;
let loading: Promise<StyleEngine> | undefined;

/** Fetches what works styles out, once. What fails is fetched anew by the next call. */
export function loadStyleEngine(): Promise<StyleEngine> {
  loading ??= import(/* webpackChunkName: "style-engine" */ './style-engine').then(
    (loaded) => {
      engine = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Works with the style engine: now where it is there, and else once it is. */
export function withStyleEngine(
  work: (engine: StyleEngine) => void,
  onFailure: () => void = () => undefined,
): void {
  if (engine !== undefined) {
    work(engine);
    return;
  }
  noteIncomplete();
  loadStyleEngine().then(work, onFailure);
}

/**
 * Settles when a page can be drawn with all of its styles: at once where its build has made them, and no page of it
 * has lacked any in this browser.
 * @throws where they cannot be had and the page would have none
 */
export async function prepareStyles(): Promise<void> {
  if (isComplete()) return;
  try {
    await loadStyleEngine();
  } catch (error) {
    if (!hasBuiltStyles) throw error;
  }
}
