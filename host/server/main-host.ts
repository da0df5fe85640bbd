import { activateHostBuild } from '@maitred/shared-kit/build/activate-host';
import { answering } from './answering';
import { readDeploymentConfig } from './read-deployment-config';
import { runServer, setting } from './run-server';
import { serveHost } from './serve-host';

// What the host's image runs: the page, its assets and the configuration of the deployment.
await runServer(async () => {
  const config = readDeploymentConfig(setting('REMOTES').split('|'), process.env.CONFIG_FILE);
  const hostBuild = setting('SERVED_DIR');
  const { version } = await activateHostBuild({
    buildFolder: setting('BUILD_DIR'),
    servedFolder: hostBuild,
  });
  return { listener: answering(serveHost({ hostBuild, config })), serves: `host ${version}` };
});
