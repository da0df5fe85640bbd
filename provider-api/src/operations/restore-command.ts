import { resolve } from 'node:path';
import { readConfig } from '../config';
import { runCommand } from './command';
import { restore } from './restore';

runCommand('restore', async ([file]) => {
  if (file === undefined) throw new Error('usage: npm run restore -- FILE');
  const { dataDirectory } = readConfig(process.env);
  const kept = await restore(dataDirectory, resolve(file), new Date());
  return kept === undefined ? 'restored' : `restored; what was there is in ${kept}`;
});
