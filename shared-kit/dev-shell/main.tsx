import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { remote } from 'remote-alone';
import { ApiProvider } from '../src/api/api-provider';
import { provideChakra } from '../src/chakra';
import { catalogues } from '../src/i18n/catalogue-store';
import { preferredLocale } from '../src/i18n/locale';
import { MessagesProvider } from '../src/i18n/messages-provider';
import { UiProvider } from '../src/ui/provider/ui-provider';
import { routesOf } from './routes';

/** Renders a single remote, within the providers that a host has above its screens. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  // A host loads Chakra for remotes that import it; here everything is one application.
  provideChakra();
  catalogues.register(remote.name, remote.messages);
  await catalogues.activate(preferredLocale());
  document.title = `${remote.name} · Maitred`;
  // Makes the development overlay show errors that a boundary has caught, too.
  createRoot(root, { onCaughtError: (error) => window.reportError(error) }).render(
    <MessagesProvider name={remote.name}>
      <UiProvider>
        <ApiProvider>
          <RouterProvider router={createBrowserRouter(routesOf(remote))} />
        </ApiProvider>
      </UiProvider>
    </MessagesProvider>,
  );
}

void start();
