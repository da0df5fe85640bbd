import { readConfig } from '../config';
import { keptSecretKey } from '../database/secret-key';
import { IngestKeys } from '../ingest/ingest-keys';
import { runCommand } from './command';

runCommand('ingest-key', async ([camera = '', generation = '0']) => {
  if (!/^\d{1,15}$/.test(camera) || !/^\d{1,9}$/.test(generation))
    throw new Error('usage: npm run ingest-key -- CAMERA_ID [GENERATION]');
  const { secretKey, dataDirectory } = readConfig(process.env);
  return new IngestKeys(secretKey ?? keptSecretKey(dataDirectory)).keyOf(
    Number(camera),
    Number(generation),
  );
});
