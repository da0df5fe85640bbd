import { fetchStarted } from '@maitred/shared-kit/api';
import * as v from 'valibot';
import { CONFIG_ADDRESS, type Config, ConfigSchema } from './config.schema';

const CONFIG_TIMEOUT = 7000;

/**
 * Reads the deployment's configuration.
 * @throws where it does not arrive or is none
 */
export async function readConfig(): Promise<Config> {
  const url = new URL(CONFIG_ADDRESS, window.location.href);
  const signal = AbortSignal.timeout(CONFIG_TIMEOUT);
  const response = await fetchStarted(url, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${CONFIG_ADDRESS} answered ${response.status}`);
  return v.parse(ConfigSchema, await response.json());
}
