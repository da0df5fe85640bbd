import { createContext, type ReactNode, use } from 'react';
import type { Config } from './config.schema';

const ConfigContext = createContext<Config | undefined>(undefined);

export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The configuration of the deployment. */
export function useConfig(): Config {
  const config = use(ConfigContext);
  if (config === undefined) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}
