import { runKeyCommand } from './key-command';

runKeyCommand('ingest-key', 'CAMERA_ID', (keys, id, generation) => keys.keyOf(id, generation));
