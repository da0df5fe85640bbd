/** What of the hook for React's developer tools a page needs where nobody has installed them. */
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
 * Remembers what draws in this page, as React's developer tools do. Each build of a remote brings its own
 * Fast Refresh, after React has begun to draw: it finds React by this hook, and the one that Fast Refresh would
 * put up by itself keeps no list.
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

// Workers begin with this as well.
if (typeof window !== 'undefined' && !(HOOK in window)) rememberRenderers();
