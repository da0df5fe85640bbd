import { createRoot } from 'react-dom/client';
import { remote } from 'remote-alone';
import { ApiProvider } from '../src/api';
import { provideChakra } from '../src/chakra';
import { catalogues, MessagesProvider, preferredLocale } from '../src/i18n';
import { createBrowserRouter, RouterProvider } from '../src/router';
import { UiProvider } from '../src/ui';
import { routes } from './routes';

/** Puts one remote on the page, under what a host puts above its screens. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  // A host fetches it for the remotes that import it; here all is one application.
  provideChakra();
  catalogues.register(remote.name, remote.messages);
  await catalogues.activate(preferredLocale());
  document.title = `${remote.name} · Maitred`;
  createRoot(root).render(
    <MessagesProvider name={remote.name}>
      <UiProvider>
        <ApiProvider>
          <RouterProvider router={createBrowserRouter(routes)} />
        </ApiProvider>
      </UiProvider>
    </MessagesProvider>,
  );
}

void start();
