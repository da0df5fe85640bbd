import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LoadPart, RemoteModule } from '../src/federation/define-remote';
import { Spinner } from '../src/ui';
import { ErrorBoundary } from '../src/ui/feedback/error-boundary';
import { DevFrame } from './dev-frame';
import { Elsewhere } from './elsewhere';
import { Overview } from './overview';

/** The screens of the remote, at the paths at which a host shows them. */
export function routesOf({ name, definition, widgets }: RemoteModule): RouteObject[] {
  const screens = Object.values(definition?.screens ?? {});
  const paths = screens.map(({ path }) => path);
  const panels = Object.entries(widgets).map(([widget, load]) => ({
    name: widget,
    content: partOf(load),
  }));
  return [
    {
      element: <DevFrame name={name} paths={paths} />,
      children: [
        { path: '/', element: <Overview paths={paths} widgets={panels} /> },
        ...screens.map(({ path, load }) => ({ path, element: partOf(load) })),
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ];
}

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
