import { resolve } from 'node:path';
import { readConfig } from '../config';
import { backUp } from './backup';
import { runCommand } from './command';
import { readParameters } from './parameters';

runCommand('backup', async (parameters) => {
  const { positional } = readParameters('backup -- FILE', parameters, { positionals: 1 });
  const [file = ''] = positional;
  const { dataDirectory } = readConfig(process.env);
  await backUp(dataDirectory, resolve(file));
  return `${dataDirectory} is in ${resolve(file)}; keep its secret-key with it`;
});
