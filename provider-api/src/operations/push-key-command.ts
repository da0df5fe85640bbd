import { newPushKey } from '../push/push-settings';
import { runCommand } from './command';

runCommand('push-key', async (parameters) => {
  if (parameters.length > 0) throw new Error('usage: npm run push-key');
  return newPushKey();
});
