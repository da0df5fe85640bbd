import { readConfig } from '../config';
import { keptSecretKey } from '../database/secret-key';
import { IngestKeys } from '../ingest/ingest-keys';
import { runCommand } from './command';
import { readParameters } from './parameters';

runCommand('till-key', async (parameters) => {
  const usage = 'till-key -- RESTAURANT_ID [GENERATION]';
  const { positional } = readParameters(usage, parameters, {
    positionals: 1,
    optionalPositionals: 1,
  });
  const [restaurant = '', generation = '0'] = positional;
  if (!/^\d{1,15}$/.test(restaurant) || !/^\d{1,9}$/.test(generation))
    throw new Error(`usage: npm run ${usage}`);
  const { secretKey, dataDirectory } = readConfig(process.env);
  return new IngestKeys(secretKey ?? keptSecretKey(dataDirectory)).keyOfTill(
    Number(restaurant),
    Number(generation),
  );
});
