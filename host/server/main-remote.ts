import { activateBuild } from '@maitred/shared-kit/build/activate';
import { answering } from './answering';
import { runServer, setting } from './run-server';
import { serveRemotes } from './serve-remote';

// What a remote's image runs: its build goes in service beside those its volume keeps.
await runServer(async () => {
  const servedFolder = setting('SERVED_DIR');
  const descriptor = await activateBuild({ buildFolder: setting('BUILD_DIR'), servedFolder });
  const [newest] = descriptor.versions;
  return {
    listener: answering(serveRemotes({ [descriptor.name]: servedFolder })),
    serves: `${descriptor.name} ${newest?.version}`,
  };
});
