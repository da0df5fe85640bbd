import { resolve } from 'node:path';
import { backUp } from './backup';
import { runCommand } from './command';
import { embeddedDirectory } from './embedded-directory';
import { readParameters } from './parameters';

runCommand('backup', async (parameters) => {
  const { positional } = readParameters('backup -- FILE', parameters, { positionals: 1 });
  const [file = ''] = positional;
  const dataDirectory = embeddedDirectory(process.env);
  await backUp(dataDirectory, resolve(file));
  return `${dataDirectory} is in ${resolve(file)}; keep its secret-key with it`;
});
