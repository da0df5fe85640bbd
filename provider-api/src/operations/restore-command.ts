import { resolve } from 'node:path';
import { readConfig } from '../config';
import { runCommand } from './command';
import { readParameters } from './parameters';
import { restore } from './restore';

runCommand('restore', async (parameters) => {
  const { positional } = readParameters('restore -- FILE', parameters, { positionals: 1 });
  const [file = ''] = positional;
  const { dataDirectory } = readConfig(process.env);
  const kept = await restore(dataDirectory, resolve(file), new Date());
  return kept === undefined ? 'restored' : `restored; what was there is in ${kept}`;
});
