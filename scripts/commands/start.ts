import type { RequestListener } from 'node:http';
import { createGateway } from '@maitred/host/server';
import { buildChanged } from '../workspace/build-packages';
import { activateRemotes, readConfig, servedRemotes } from '../workspace/composition';
import { printAccounts } from '../workspace/demo-accounts';
import { inRoot } from '../workspace/packages';
import { type ProviderProcess, startProvider } from '../workspace/provider-process';
import { bold, print, stopwatch } from '../workspace/report';
import { readAddress, readApiAddress, takePort } from '../workspace/serve';
import { stopSignal, whenStopped } from '../workspace/stop-signals';

/** `npm start`: builds what has changed and serves the whole application on one port. */
export async function run(): Promise<number> {
  const config = readConfig();
  const apiUrl = readApiAddress();
  const signal = stopSignal();
  let listener: RequestListener = answerStarting;
  const server = await takePort((request, response) => listener(request, response), readAddress());
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const starting = apiUrl === undefined ? startOwnProvider(ended) : undefined;
  try {
    const [provider] = await Promise.all([starting, buildAndActivate(ended)]);
    listener = createGateway({
      hostBuild: inRoot('host/dist/build'),
      remotes: servedRemotes(),
      config,
      apiAddress: provider?.address ?? apiUrl ?? '',
    });
    print(`\nMaitred runs at ${bold(`http://localhost:${server.port}`)}`);
    if (provider === undefined) print(`It works against the provider at ${apiUrl}`);
    else printAccounts();
    print('\nCtrl+C stops it.');
    return await untilEnd(signal, provider);
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    failed.abort();
    const provider = await starting?.catch(() => undefined);
    await Promise.all([server.close(), provider?.stop()]);
    if (signal.aborted) print('Stopped.');
  }
}

async function buildAndActivate(signal: AbortSignal): Promise<void> {
  print('Building what has changed …');
  const elapsed = stopwatch();
  const built = await buildChanged({ signal });
  await activateRemotes();
  print(built.length === 0 ? 'Nothing has changed.' : `Built ${built.join(', ')} (${elapsed()}).`);
}

async function startOwnProvider(signal: AbortSignal): Promise<ProviderProcess> {
  print('Starting the provider (the first time it fills its demo data) …');
  const elapsed = stopwatch();
  const provider = await startProvider({
    dataFolder: process.env.DATA_DIR || inRoot('data/provider'),
    signal,
  });
  print(`The provider is ready (${elapsed()}).`);
  return provider;
}

async function untilEnd(signal: AbortSignal, provider?: ProviderProcess): Promise<number> {
  await Promise.race([whenStopped(signal), ...(provider === undefined ? [] : [provider.ended])]);
  if (signal.aborted) return 0;
  print('The provider has ended by itself; what it said stands above.');
  return 1;
}

/** Whoever opens the address early sees the application as soon as it is there. */
const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    Refresh: '2',
  });
  response.end('Maitred is starting.\n');
};
