import { resolve } from 'node:path';
import { readConfig } from '../config';
import { backUp } from './backup';
import { runCommand } from './command';

runCommand('backup', async ([file]) => {
  if (file === undefined) throw new Error('usage: npm run backup -- FILE');
  const { dataDirectory } = readConfig(process.env);
  await backUp(dataDirectory, resolve(file));
  return `${dataDirectory} is in ${resolve(file)}; keep its secret-key with it`;
});
