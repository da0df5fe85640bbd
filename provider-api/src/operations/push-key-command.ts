import { newPushKey } from '../push/push-settings';
import { runCommand } from './command';
import { readParameters } from './parameters';

runCommand('push-key', async (parameters) => {
  readParameters('push-key', parameters, { positionals: 0 });
  return newPushKey();
});
