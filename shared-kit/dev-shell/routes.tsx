import { type ComponentType, lazy, Suspense } from 'react';
import { remote } from 'remote-alone';
import type { LoadPart } from '../src/federation';
import type { RouteObject } from '../src/router';
import { ErrorBoundary, Spinner } from '../src/ui';
import { DevFrame } from './dev-frame';
import { Elsewhere } from './elsewhere';
import { Overview } from './overview';

/** A screen of the remote: where the host shows it, or under its own name where no host does yet. */
const screens = Object.entries(remote.screens).map(([name, load]) => ({
  path: __SCREENS__.find(({ screen }) => screen === name)?.path ?? `/${name}`,
  load,
}));

const SCREEN_PATHS = screens.map(({ path }) => path);

const widgets = Object.entries(remote.widgets).map(([name, load]) => ({
  name,
  content: partOf(load),
}));

export const routes: RouteObject[] = [
  {
    element: <DevFrame paths={SCREEN_PATHS} />,
    children: [
      { path: '/', element: <Overview paths={SCREEN_PATHS} widgets={widgets} /> },
      ...screens.map(({ path, load }) => ({ path, element: partOf(load) })),
      { path: '*', element: <Elsewhere /> },
    ],
  },
];

function partOf(load: LoadPart) {
  const Part: ComponentType = lazy(async () => ({ default: await load() }));
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
