import type { RequestListener } from 'node:http';
import { createGateway, type GatewayOptions, type UpgradeListener } from '@maitred/host/server';
import { readConfig } from './composition';
import { printAccounts } from './demo-accounts';
import { readCameraKeys, startDetector, wantsDetector } from './detector-process';
import type { DevelopmentServer } from './development-server';
import { type ProviderProcess, startProvider } from './provider-process';
import { bold, print, stopwatch } from './report';
import {
  addressToOpen,
  readAddress,
  readApiAddress,
  readPrefix,
  readProviderSettings,
  takePort,
} from './serve';
import { stopSignal, whenStopped } from './stop-signals';

/** What to serve, once it is built. */
export interface PreparedApplication {
  files: Pick<GatewayOptions, 'hostBuild' | 'remotes'>;
  /** The development server in front of the application, with `npm run dev`. */
  development?: DevelopmentServer;
}

/**
 * Serves the application with a provider until a signal comes: the common part of `npm start` and `npm run dev`. The
 * provider starts while `prepare` builds.
 * @returns the exit code
 */
export async function serveApplication(
  prepare: (signal: AbortSignal) => Promise<PreparedApplication>,
  given: readonly string[] = [],
): Promise<number> {
  const config = readConfig();
  const apiUrl = readApiAddress();
  const apiPrefix = readPrefix();
  const signal = stopSignal();
  let listener: RequestListener = answerStarting;
  let onUpgrade: UpgradeListener = (_request, socket) => socket.destroy();
  const served = readAddress();
  const server = await takePort(
    (request, response) => listener(request, response),
    served,
    (...request) => onUpgrade(...request),
  );
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const isWatching = wantsDetector(given);
  // Read the keys from the embedded database before the provider opens it.
  const reading = isWatching
    ? readCameraKeys(readProviderSettings().dataFolder)
    : Promise.resolve(undefined);
  const starting = apiUrl === undefined ? reading.then(() => startOwnProvider(ended)) : undefined;
  let detector: ReturnType<typeof startDetector> | undefined;
  const preparing = prepare(ended);
  try {
    const [provider, prepared, keys] = await Promise.all([starting, preparing, reading]);
    const apiAddress = provider?.address ?? apiUrl ?? '';
    if (keys !== undefined) detector = startDetector(apiAddress, keys);
    const { development } = prepared;
    const isDevelopment = development !== undefined;
    const gateway = createGateway({
      ...prepared.files,
      config,
      apiAddress,
      apiPrefix,
      isDevelopment,
    });
    listener = development?.inFrontOf(gateway) ?? gateway;
    onUpgrade = development?.onUpgrade ?? onUpgrade;
    print(`\nMaitred runs at ${bold(addressToOpen(served, server))}`);
    if (provider === undefined) print(`It works against the provider at ${apiUrl}`);
    else if (readProviderSettings().hasDemo) printAccounts();
    else print('It has no demo; docs/provider.md says how to make restaurants and users.');
    if (detector !== undefined) print('The detector watches its cameras.');
    else if (isWatching)
      print('There is no camera over RTSP for a detector: see docs/detector.md.');
    print('\nCtrl+C stops it.');
    return await untilEnd(signal, provider);
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    failed.abort();
    await detector?.stop();
    const [provider, prepared] = await Promise.all([
      starting?.catch(() => undefined),
      preparing.catch(() => undefined),
    ]);
    await prepared?.development?.close();
    await Promise.all([server.close(), provider?.stop()]);
    if (signal.aborted) print('Stopped.');
  }
}

async function startOwnProvider(signal: AbortSignal): Promise<ProviderProcess> {
  const { hasDemo, ...settings } = readProviderSettings();
  print(
    hasDemo
      ? 'Starting the provider (the first time it fills its demo data) …'
      : 'Starting the provider …',
  );
  const elapsed = stopwatch();
  const provider = await startProvider({ ...settings, signal });
  print(`The provider is ready (${elapsed()}).`);
  return provider;
}

async function untilEnd(signal: AbortSignal, provider?: ProviderProcess): Promise<number> {
  await Promise.race([whenStopped(signal), ...(provider === undefined ? [] : [provider.ended])]);
  if (signal.aborted) return 0;
  print('The provider has ended by itself; what it said stands above.');
  return 1;
}

/** Responds until the application is ready, which then appears in a tab that was opened early. */
const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    Refresh: '2',
  });
  response.end('Maitred is starting.\n');
};
