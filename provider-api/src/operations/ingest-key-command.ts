import { readConfig } from '../config';
import { keptSecretKey } from '../database/secret-key';
import { IngestKeys } from '../ingest/ingest-keys';
import { runCommand } from './command';
import { readParameters } from './parameters';

runCommand('ingest-key', async (parameters) => {
  const usage = 'ingest-key -- CAMERA_ID [GENERATION]';
  const { positional } = readParameters(usage, parameters, {
    positionals: 1,
    optionalPositionals: 1,
  });
  const [camera = '', generation = '0'] = positional;
  if (!/^\d{1,15}$/.test(camera) || !/^\d{1,9}$/.test(generation))
    throw new Error(`usage: npm run ${usage}`);
  const { secretKey, dataDirectory } = readConfig(process.env);
  return new IngestKeys(secretKey ?? keptSecretKey(dataDirectory)).keyOf(
    Number(camera),
    Number(generation),
  );
});
