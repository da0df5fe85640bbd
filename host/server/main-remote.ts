import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { activateBuild } from '@maitred/shared-kit/tooling/activate';
import * as v from 'valibot';
import { activateImage } from './activate-image';
import { requestListener } from './request-listener';
import { runServer, setting } from './run-server';
import { serveRemotes } from './serve-remote';

const DESCRIPTOR = 'remote.json';
const ServedSchema = v.object({
  name: v.string(),
  versions: v.array(v.object({ version: v.string() })),
});

// Entry point of a remote's image: activates its build next to those that its volume keeps, and serves them.
await runServer(async () => {
  const servedFolder = setting('SERVED_DIR');
  await activateImage({
    buildFolder: setting('BUILD_DIR'),
    servedFolder,
    descriptor: DESCRIPTOR,
    activate: activateBuild,
  });
  const text = await readFile(path.join(servedFolder, DESCRIPTOR), 'utf8');
  const { name, versions } = v.parse(ServedSchema, JSON.parse(text));
  return {
    listener: requestListener(serveRemotes({ [name]: servedFolder })),
    serves: `${name} ${versions[0]?.version}`,
  };
});
