/** The part of the React DevTools hook that a page needs if DevTools is not installed. */
interface DeveloperToolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/**
 * Keeps a list of the renderers in this page, as React DevTools does. Each build of a remote brings its own Fast
 * Refresh, which starts after React has begun to render and finds React through this hook; the hook that Fast Refresh
 * would install itself keeps no list.
 */
function rememberRenderers(): void {
  const renderers = new Map<number, unknown>();
  const hook: DeveloperToolsHook = {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(window, { [HOOK]: hook });
}

// Workers load this module too.
if (typeof window !== 'undefined' && !(HOOK in window)) rememberRenderers();
