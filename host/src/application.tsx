import { ApiProvider } from '@maitred/shared-kit/api';
import { type PartStore, PartStoreProvider } from '@maitred/shared-kit/federation';
import { MessagesProvider } from '@maitred/shared-kit/i18n';
import { RouterProvider } from '@maitred/shared-kit/router';
import { ErrorBoundary, UiProvider } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { HOST_CATALOGUE } from './host-catalogue';
import { createRouter } from './routes/router';

/** Everything that stands above the routes. */
export function Application({ parts }: { parts: PartStore }) {
  const [router] = useState(createRouter);
  return (
    <MessagesProvider name={HOST_CATALOGUE}>
      <UiProvider>
        <ErrorBoundary>
          <ApiProvider>
            <PartStoreProvider store={parts}>
              <RouterProvider router={router} />
            </PartStoreProvider>
          </ApiProvider>
        </ErrorBoundary>
      </UiProvider>
    </MessagesProvider>
  );
}
