import { readConfig } from '../config';
import { IngestKeys } from '../ingest/ingest-keys';
import { keptSecretKey } from '../server/secret-key';
import { runCommand } from './command';

runCommand('ingest-key', async ([camera]) => {
  const cameraId = Number(camera);
  if (!Number.isSafeInteger(cameraId)) throw new Error('usage: npm run ingest-key -- CAMERA_ID');
  const { secretKey, dataDirectory } = readConfig(process.env);
  return new IngestKeys(secretKey ?? keptSecretKey(dataDirectory)).keyOf(cameraId);
});
