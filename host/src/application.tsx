import {
  ApiProvider,
  ErrorBoundary,
  MessagesProvider,
  RouterProvider,
  UiProvider,
} from '@maitred/shared-kit/host';
import { session } from '@maitred/shared-kit/session';
import { toast } from '@maitred/shared-kit/ui';
import { useEffect, useState } from 'react';
import type { Config } from './config/config.schema';
import { ConfigProvider } from './config/config-context';
import type { Deployment } from './deployment/deployment';
import { DeploymentProvider } from './deployment/deployment-context';
import type { PartStore } from './federation/part-store';
import { PartStoreProvider } from './federation/remote-part';
import { HOST_CATALOGUE } from './host-catalogue';
import type { DeclaredParts } from './registry/declared-parts';
import { createRouter } from './router';
import { DeclaredPartsProvider } from './routes/parts-context';
import type { Telemetry } from './telemetry/telemetry';
import { TelemetryProvider } from './telemetry/telemetry-context';

interface ApplicationProps {
  config: Config;
  /** What the remotes offer in this page. */
  declared: DeclaredParts;
  parts: PartStore;
  deployment: Deployment;
  telemetry: Telemetry;
}

/** The providers above the routes. */
export function Application({ config, declared, parts, deployment, telemetry }: ApplicationProps) {
  const [router] = useState(() => createRouter(declared.screens));
  // Toasts for one person are not for the next.
  useEffect(() => session.onLogOut(() => toast.clear()), []);
  return (
    <MessagesProvider name={HOST_CATALOGUE}>
      <UiProvider>
        <ErrorBoundary>
          <ApiProvider heatmapGrid={config.heatmapGrid}>
            <ConfigProvider config={config}>
              <TelemetryProvider telemetry={telemetry}>
                <DeploymentProvider deployment={deployment}>
                  <DeclaredPartsProvider parts={declared}>
                    <PartStoreProvider store={parts}>
                      <RouterProvider router={router} />
                    </PartStoreProvider>
                  </DeclaredPartsProvider>
                </DeploymentProvider>
              </TelemetryProvider>
            </ConfigProvider>
          </ApiProvider>
        </ErrorBoundary>
      </UiProvider>
    </MessagesProvider>
  );
}
