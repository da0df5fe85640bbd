import { readConfig } from './config';
import { createLogger } from './logger';
import { startProvider } from './start-provider';

const STOP_TIMEOUT_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const provider = await startProvider(config, createLogger(config.logLevel));
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    provider.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, address: provider.address })}\n`);
}

/** One line for a person at a terminal, and a code for scripts. */
function fail(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  process.stderr.write(`provider-api: ${message.split('\n')[0]}\n`);
  process.exit(1);
}

main().catch(fail);
