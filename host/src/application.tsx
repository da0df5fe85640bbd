import { ApiProvider } from '@maitred/shared-kit/api';
import { type PartStore, PartStoreProvider } from '@maitred/shared-kit/federation';
import { MessagesProvider } from '@maitred/shared-kit/i18n';
import { RouterProvider } from '@maitred/shared-kit/router';
import { session } from '@maitred/shared-kit/session';
import { ErrorBoundary, toast, UiProvider } from '@maitred/shared-kit/ui';
import { useEffect, useState } from 'react';
import type { Config } from './config/config.schema';
import { ConfigProvider } from './config/config-context';
import type { Deployment } from './deployment/deployment';
import { DeploymentProvider } from './deployment/deployment-context';
import { HOST_CATALOGUE } from './host-catalogue';
import { createRouter } from './routes/router';
import { NO_TELEMETRY, type Telemetry } from './telemetry/telemetry';
import { TelemetryProvider } from './telemetry/telemetry-context';

interface ApplicationProps {
  config: Config;
  parts: PartStore;
  deployment: Deployment;
  telemetry?: Telemetry;
}

/** Everything that stands above the routes. */
export function Application({
  config,
  parts,
  deployment,
  telemetry = NO_TELEMETRY,
}: ApplicationProps) {
  const [router] = useState(createRouter);
  // What was said to one person is not for the next.
  useEffect(() => session.onLogOut(() => toast.clear()), []);
  return (
    <MessagesProvider name={HOST_CATALOGUE}>
      <UiProvider>
        <ErrorBoundary>
          <ApiProvider heatmapGrid={config.heatmapGrid}>
            <ConfigProvider config={config}>
              <TelemetryProvider telemetry={telemetry}>
                <DeploymentProvider deployment={deployment}>
                  <PartStoreProvider store={parts}>
                    <RouterProvider router={router} />
                  </PartStoreProvider>
                </DeploymentProvider>
              </TelemetryProvider>
            </ConfigProvider>
          </ApiProvider>
        </ErrorBoundary>
      </UiProvider>
    </MessagesProvider>
  );
}
