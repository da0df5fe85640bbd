import { runKeyCommand } from './key-command';

runKeyCommand('till-key', 'RESTAURANT_ID', (keys, id, generation) =>
  keys.keyOfTill(id, generation),
);
