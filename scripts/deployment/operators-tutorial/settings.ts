import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { ExpectedError } from '../../bootstrap/expected-error.mjs';
import { documentedLines } from '../documented-lines';
import { SECURE_PORT, type TrialDeployment } from '../trial-deployment';
import { expectText, OPERATIONS, type Stage, UP } from './stage';

const UPGRADE = 'docs/upgrade.md';

/** Configuration, an upgrade, secrets and TLS. */
export const SETTINGS: readonly Stage[] = [
  {
    title: 'a configuration that is wrong, and one that is right',
    take: async (deployment) => {
      const [[check = '', restart = ''] = []] = documentedLines(
        OPERATIONS,
        'Settings of the application',
      );
      deployment.write('deploy/config.json', '{ "remote": {} }\n');
      const said = await deployment.refused(check);
      expectText(said, 'remote');
      deployment.write('deploy/config.json', '{}\n');
      await deployment.follow([check, restart, UP]);
      return said.trim().split('\n').at(-1) ?? '';
    },
  },
  {
    title: 'another prefix for the API',
    take: async (deployment) => {
      const blocks = documentedLines(OPERATIONS, 'Settings of the application');
      await deployment.follow(blocks[1] ?? []);
      await deployment.call('/service/users/me/', await deployment.signIn());
      await deployment.follow(['API_PREFIX=/api', UP]);
      return '/service and /api are answered';
    },
  },
  {
    title: 'an upgrade of host and provider, and back',
    take: async (deployment) => {
      await deployment.run('cp .env .env.before');
      const [tags = '', , up = ''] = documentedLines(UPGRADE, 'The steps')[0] ?? [];
      for (const folder of ['host', 'provider-api']) deployment.setVersion(folder, '1.1.0');
      const token = await deployment.signIn();
      await deployment.follow([tags, 'docker compose build host provider', up]);
      const [[table = '', errors = ''] = []] = documentedLines(UPGRADE, 'Afterwards');
      const seen = await deployment.run(table);
      for (const name of ['host:1.1.0', 'provider:1.1.0']) expectText(seen, name);
      // The documents expect no output, for which grep exits with 1.
      await deployment.refused(errors);
      await deployment.call('/api/users/me/', token);
      await deployment.follow(documentedLines(UPGRADE, 'Going back')[0] ?? []);
      await deployment.call('/api/users/me/', token);
      return 'a token from before is good in both';
    },
  },
  {
    title: 'what runs, written down as a release',
    take: async (deployment) => {
      await deployment.run('npm run release before-1.1');
      const tags = deployment.read('releases/before-1.1.env');
      for (const tag of ['HOST_TAG=1.0.0', 'POSTGRES_TAG=']) expectText(tags, tag);
      return `${tags.trim().split('\n').length} lines for .env`;
    },
  },
  {
    title: 'secrets from files',
    take: async (deployment) => {
      const { POSTGRES_PASSWORD, SECRET_KEY } = deployment.own;
      deployment.write('secrets/postgres_password', `${POSTGRES_PASSWORD}\n`);
      deployment.write('secrets/secret_key', `${SECRET_KEY}\n`);
      const token = await deployment.signIn();
      await deployment.follow([
        ...(documentedLines(OPERATIONS, 'Secrets from files')[0] ?? []),
        UP,
      ]);
      const shown = await deployment.run(
        'docker inspect $(docker compose ps --quiet provider postgres)',
      );
      for (const secret of [POSTGRES_PASSWORD, SECRET_KEY]) {
        if (shown.includes(secret)) throw new ExpectedError('A secret is seen on a container.');
      }
      await deployment.call('/api/users/me/', token);
      return 'neither is seen on a container; a token from before is good';
    },
  },
  {
    title: 'with a domain there is TLS',
    take: addDomain,
  },
];

/** `localhost` is the only domain that gets a certificate offline: the gateway issues it itself. */
async function addDomain(deployment: TrialDeployment): Promise<string> {
  await deployment.follow(['DOMAIN=localhost', UP]);
  const plain = await fetch(`${deployment.address}/alerts`, { redirect: 'manual' });
  const headers = await secureHeaders('/api/users/me/');
  const isSecure = headers['strict-transport-security'] !== undefined;
  if (plain.status !== 308 || !isSecure) {
    throw new ExpectedError(
      `without TLS it answers ${plain.status}, with it ${JSON.stringify(headers)}`,
    );
  }
  return 'and a redirection to it';
}

function secureHeaders(path: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    // The browser test of the gateway checks the certificate's issuer.
    const options = { host: 'localhost', port: SECURE_PORT, path, rejectUnauthorized: false };
    get(options, (answer) => {
      answer.resume();
      resolve(answer.headers);
    }).on('error', reject);
  });
}
