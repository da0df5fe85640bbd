import type { Page } from '@playwright/test';

interface Instances {
  name: string;
  /** Number of different instances in use in the page. */
  instances: number;
}

/** Makes the page's React renderers register themselves, as with React's developer tools. */
export async function watchRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/**
 * Counts the instances of each shared library in the page in three ways: by the renderers that registered themselves,
 * by the modules loaded by the federation's containers, and by the contexts that the components on screen read. A
 * library that is loaded twice has a second context.
 */
export function listInstances(page: Page): Promise<Instances[]> {
  return page.evaluate(() => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      dependencies: { firstContext: Reading | null } | null;
    }
    interface Reading {
      context: { displayName?: string };
      memoizedValue: unknown;
      next: Reading | null;
    }
    interface Container {
      shareScopeMap: Record<string, Record<string, Record<string, { lib?: () => unknown }>>>;
    }
    const page = window as unknown as {
      renderers: { currentDispatcherRef: unknown }[];
      __FEDERATION__: { __INSTANCES__: Container[] };
    };
    const found = new Map<string, Set<unknown>>();
    const add = (name: string, instance: unknown) => {
      found.set(name, (found.get(name) ?? new Set()).add(instance));
    };

    for (const { currentDispatcherRef } of page.renderers) add('React', currentDispatcherRef);

    for (const { shareScopeMap } of page.__FEDERATION__.__INSTANCES__) {
      for (const [key, versions] of Object.entries(shareScopeMap.default ?? {})) {
        for (const { lib } of Object.values(versions)) if (lib !== undefined) add(key, lib());
      }
    }

    const has = (value: unknown, key: string) =>
      typeof value === 'object' && value !== null && key in value;
    const readBy = ({ context, memoizedValue }: Reading) => {
      // One context for the router's location; its other contexts come and go with it.
      if (context.displayName === 'Location') add('router', context);
      if (has(memoizedValue, 'formatMessage')) add('intl', context);
      if (has(memoizedValue, 'shouldRetryOnError')) add('SWR', context);
      // The style sheet into which Chakra's style engine inserts rules.
      if (has(memoizedValue, 'insert')) add('Chakra', context);
      // A nivo theme: no other library has crosshairs.
      if (has(memoizedValue, 'crosshair')) add('nivo', context);
    };
    const root = document.getElementById('root') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const waiting: Fiber[] = [root[key]?.stateNode.current].filter((fiber) => fiber !== undefined);
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      for (let read = fiber.dependencies?.firstContext; read; read = read.next) readBy(read);
      if (fiber.child) waiting.push(fiber.child);
      if (fiber.sibling) waiting.push(fiber.sibling);
    }
    return [...found].map(([name, { size }]) => ({ name, instances: size }));
  });
}
