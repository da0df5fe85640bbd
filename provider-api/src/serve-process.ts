import { readConfig } from './config';
import { keepFilesPrivate } from './database/private-directory';
import { createLogger } from './logger';
import { type ProviderSettings, startProvider } from './start-provider';

const STOP_TIMEOUT_MS = 10_000;

/** Runs a provider as configured by the environment, until this process is told to stop. */
export function serveProcess(settings: ProviderSettings = {}): void {
  serve(settings).catch(fail);
}

async function serve(settings: ProviderSettings): Promise<void> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const provider = await startProvider(config, logger, settings);
  // An uncaught error concerns one call or connection and must not affect the others.
  process.on('uncaughtException', (error) =>
    logger.fatal({ err: error }, 'an error nobody caught'),
  );
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    provider.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, address: provider.address })}\n`);
}

/** Prints one line for the terminal, and sets an exit code for scripts. */
function fail(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  process.stderr.write(`provider-api: ${message.split('\n')[0]}\n`);
  process.exit(1);
}
