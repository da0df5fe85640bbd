import { resolve } from 'node:path';
import { runCommand } from './command';
import { embeddedDirectory } from './embedded-directory';
import { readParameters } from './parameters';
import { restore } from './restore';

runCommand('restore', async (parameters) => {
  const { positional } = readParameters('restore -- FILE', parameters, { positionals: 1 });
  const [file = ''] = positional;
  const dataDirectory = embeddedDirectory(process.env);
  const kept = await restore(dataDirectory, resolve(file), new Date());
  return kept === undefined ? 'restored' : `restored; what was there is in ${kept}`;
});
