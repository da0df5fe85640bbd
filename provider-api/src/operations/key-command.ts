import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config';
import { secretKeyOf } from '../database/secret-key';
import { IngestKeys } from '../ingest/ingest-keys';
import { runCommand } from './command';
import { readParameters } from './parameters';

/**
 * A command that prints the key of a camera or of a restaurant.
 * @param subject what the id is called in the usage
 */
export function runKeyCommand(
  name: string,
  subject: string,
  keyOf: (keys: IngestKeys, id: number, generation: number) => string,
): void {
  runCommand(name, async (parameters) => {
    const usage = `${name} -- ${subject} [GENERATION]`;
    const { positional } = readParameters(usage, parameters, {
      positionals: 1,
      optionalPositionals: 1,
    });
    const [id = '', generation = '0'] = positional;
    if (!/^\d{1,15}$/.test(id) || !/^\d{1,9}$/.test(generation)) {
      throw new Error(`usage: npm run ${usage}`);
    }
    const config = readConfig(process.env);
    requireData(config);
    const keys = new IngestKeys(secretKeyOf(config));
    return keyOf(keys, Number(id), Number(generation));
  });
}

/**
 * Every provider would refuse a key from a secret that the command itself made.
 * @throws {Error} if there is no secret, nor a database that waits for its first start
 */
function requireData({ secretKey, dataDirectory }: Config): void {
  const isThere = (name: string) => existsSync(join(dataDirectory, name));
  if (secretKey !== undefined || isThere('secret-key') || isThere('database')) return;
  throw new Error(
    `no provider has its data in ${dataDirectory}: set DATA_DIR or SECRET_KEY as the provider has it`,
  );
}
