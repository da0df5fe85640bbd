import { readConfig } from '../config';
import { IngestKeys } from '../ingest/ingest-keys';
import { keptSecretKey } from '../server/secret-key';
import { runCommand } from './command';

runCommand('till-key', async ([restaurant = '']) => {
  if (!/^\d{1,15}$/.test(restaurant)) throw new Error('usage: npm run till-key -- RESTAURANT_ID');
  const { secretKey, dataDirectory } = readConfig(process.env);
  return new IngestKeys(secretKey ?? keptSecretKey(dataDirectory)).keyOfTill(Number(restaurant));
});
