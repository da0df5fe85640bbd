import { readConfig } from '../config';
import { keptSecretKey } from '../database/secret-key';
import { IngestKeys } from '../ingest/ingest-keys';
import { runCommand } from './command';

runCommand('till-key', async ([restaurant = '', generation = '0']) => {
  if (!/^\d{1,15}$/.test(restaurant) || !/^\d{1,9}$/.test(generation))
    throw new Error('usage: npm run till-key -- RESTAURANT_ID [GENERATION]');
  const { secretKey, dataDirectory } = readConfig(process.env);
  return new IngestKeys(secretKey ?? keptSecretKey(dataDirectory)).keyOfTill(
    Number(restaurant),
    Number(generation),
  );
});
