import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { remote } from 'remote-alone';
import type { LoadPart } from '../src/federation/define-remote';
import { Spinner } from '../src/ui';
import { ErrorBoundary } from '../src/ui/feedback/error-boundary';
import { DevFrame } from './dev-frame';
import { Elsewhere } from './elsewhere';
import { Overview } from './overview';

/** The screens of the remote, where a host shows them. */
const screens = Object.values(remote.definition?.screens ?? {});

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
