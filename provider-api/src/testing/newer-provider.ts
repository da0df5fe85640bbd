import { CONTRACT_NUMBER } from '@maitred/contract';
import { readConfig } from '../config';
import { createLogger } from '../logger';
import { startProvider } from '../start-provider';

/**
 * The reference provider one contract later: as if the next number had given the user an e-mail,
 * which the present one did not know. Whoever asks by the present number must not get it.
 */
const shapes = {
  number: CONTRACT_NUMBER + 1,
  previous: {
    'GET /api/users/me/': (answer: unknown) => {
      const { email: _email, ...older } = Object(answer) as Record<string, unknown>;
      return older;
    },
  },
};

const config = readConfig(process.env);
const provider = await startProvider(config, createLogger(config.logLevel), { shapes });
process.once('SIGTERM', () => void provider.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ ready: true, address: provider.address })}\n`);
