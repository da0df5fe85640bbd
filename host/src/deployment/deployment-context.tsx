import { useStore } from '@maitred/shared-kit/store';
import { createContext, type ReactNode, use } from 'react';
import type { Deployment, DeploymentState } from './deployment';

const DeploymentContext = createContext<Deployment | undefined>(undefined);

interface DeploymentProviderProps {
  deployment: Deployment;
  children: ReactNode;
}

export function DeploymentProvider({ deployment, children }: DeploymentProviderProps) {
  return <DeploymentContext value={deployment}>{children}</DeploymentContext>;
}

/** What the deployment serves and what runs in this tab. */
export function useDeployment(): Deployment {
  const deployment = use(DeploymentContext);
  if (deployment === undefined)
    throw new Error('useDeployment needs a DeploymentProvider above it');
  return deployment;
}

export function useDeploymentState(): DeploymentState {
  return useStore(useDeployment().state);
}
