import { readConfig } from '../config';
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
    const keys = new IngestKeys(secretKeyOf(readConfig(process.env)));
    return keyOf(keys, Number(id), Number(generation));
  });
}
