import { readConfig } from '../config';
import { createLogger } from '../logger';
import { startProvider } from '../start-provider';

/**
 * The reference provider by a clock that is `CLOCK_AHEAD_MINUTES` ahead: as a tab finds it that has slept so long.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000;
const now = () => new Date(Date.now() + aheadMs);

const config = readConfig(process.env);
const provider = await startProvider(config, createLogger(config.logLevel), { now });
process.once('SIGTERM', () => void provider.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ ready: true, address: provider.address })}\n`);
