import { readDeploymentConfig } from './read-deployment-config';
import { setting } from './run-server';

// `node /app/config.mjs [FILE]` in the host's image checks the operator's file before the server uses it.
try {
  const [file = setting('CONFIG_FILE')] = process.argv.slice(2);
  readDeploymentConfig([], file);
  process.stdout.write(`${file} is right.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
