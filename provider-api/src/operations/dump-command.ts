import { resolve } from 'node:path';
import { runCommand } from './command';
import { dump } from './dump';
import { embeddedDirectory } from './embedded-directory';
import { readParameters } from './parameters';

runCommand('dump', async (parameters) => {
  const { positional } = readParameters('dump -- FILE', parameters, { positionals: 1 });
  const [file = ''] = positional;
  const dataDirectory = embeddedDirectory(process.env);
  await dump(dataDirectory, resolve(file));
  return `${dataDirectory} is in ${resolve(file)}, for psql; its secret-key becomes the SECRET_KEY of the new installation`;
});
