import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { duration } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { documentedLines } from './documented-lines';
import { SECURE_PORT, type TrialDeployment } from './trial-deployment';

const OPERATIONS = 'docs/operations.md';
const UPGRADE = 'docs/upgrade.md';
const UP = 'docker compose up --detach --no-build --wait';
/** What the shell and a few screens read. */
const CALLS = [
  '/api/users/me/',
  '/api/restaurants/',
  '/api/alerts/unread_count/',
  '/api/alerts/?page=1&items_per_page=20',
  '/api/cameras/?restaurant_id=1',
  '/api/vazone/',
  '/api/chat/',
  '/api/face_profiles_lists/?restaurant_id=1',
];
/** Milliseconds within which one tag goes back to the version before. */
const ROLL_BACK_LIMIT = 10_000;
/** Milliseconds that something may take to be seen from outside. */
const PATIENCE = 90_000;

/** A part of what an operator does; `take` says what is worth to know of it. */
interface Stage {
  title: string;
  take: (deployment: TrialDeployment) => Promise<string>;
}

/** What docs/operations.md and docs/upgrade.md tell an operator to do, by their own lines, each stage on what the one before left. */
export function operatorsWalk(): Stage[] {
  /** Of the first user, as `create-user` printed it. */
  let password = '';
  const signIn = (deployment: TrialDeployment) => deployment.signIn('anna', password);
  return [
    {
      title: 'the first start with a demo, from .env.example to containers that are well',
      take: async (deployment) => {
        const [[copy = '', build = '', up = ''] = []] = documentedLines(
          OPERATIONS,
          'The first time',
        );
        await deployment.run(copy);
        for (const [name, value] of Object.entries(deployment.own)) deployment.set(name, value);
        deployment.set('DEMO', '1');
        const times = [];
        for (const line of [build, up]) {
          const begun = performance.now();
          await deployment.run(line);
          times.push(duration(performance.now() - begun));
        }
        const count = (await deployment.containers()).length;
        return `built in ${times[0]}; ${count} containers well after ${times[1]}`;
      },
    },
    {
      title: 'every header of the page, its files and its calls',
      take: async (deployment) => {
        const { code, output } = await runPlaywright(['tests/headers.spec.ts'], {
          environment: { SITE_ADDRESS: deployment.address },
        });
        if (code !== 0) throw new ExpectedError(output);
        return 'as the test of the headers asks';
      },
    },
    {
      title: 'all of it away, and a start without a demo',
      take: async (deployment) => {
        await deployment.run('docker compose down --volumes');
        const begun = performance.now();
        await deployment.follow(['DEMO=0', UP]);
        return `well after ${duration(performance.now() - begun)}`;
      },
    },
    {
      title: 'a restaurant and a user, who signs in and has what screens read',
      take: async (deployment) => {
        const [, first = []] = documentedLines(OPERATIONS, 'The first time');
        const written = await deployment.follow(first);
        password = /^password (\S+)$/m.exec(written)?.[1] ?? '';
        const token = await signIn(deployment);
        for (const call of CALLS) await deployment.call(call, token);
        return `${CALLS.length} calls answered`;
      },
    },
    {
      title: 'what runs, and whether it is well',
      take: async (deployment) => {
        const [table = [], health = []] = documentedLines(OPERATIONS, 'See what runs');
        const seen = await deployment.follow(table);
        for (const part of ['remote-alerts', '"version"', 'Gasthaus Linde', 'anna']) {
          expectText(seen, part);
        }
        const said = await deployment.follow(health);
        for (const part of ['"status":"ok"', '"status":"ready"', '"database":"ok"']) {
          expectText(said, part);
        }
        return 'all of it ok';
      },
    },
    {
      title: 'a camera, and a detector that watches it',
      take: async (deployment) => {
        await deployment.follow([
          'docker compose --profile camera-source build camera-source',
          'docker compose --profile camera-source up --detach --no-build --wait',
          'docker compose exec provider npm run --silent create-camera -- --restaurant 1 --name Hall --source rtsp://camera-source:8554/main',
        ]);
        const keys = await deployment.run(
          'docker compose exec provider npm run --silent ingest-keys',
        );
        deployment.set('CAMERA_KEYS', keys.trim().replace(/^CAMERA_KEYS=/, ''));
        await deployment.follow([
          'docker compose --profile detector build detector',
          'docker compose --profile detector up --detach --no-build --wait',
        ]);
        const token = await signIn(deployment);
        const { model, per_minute: perMinute } = await until(async () => {
          const detectors = await deployment.call('/api/camera_detectors/?restaurant_id=1', token);
          return (detectors as { model?: string; per_minute: number }[]).find(
            (detector) => detector.model !== undefined && detector.per_minute > 0,
          );
        });
        return `${perMinute} pictures a minute are judged, by ${model}`;
      },
    },
    {
      title: 'one remote is deployed, and goes back by its tag',
      take: async (deployment) => {
        const [deploy = [], goBack = []] = documentedLines(OPERATIONS, 'Deploy, and roll back');
        const [older = ''] = await servedVersions(deployment);
        const before = await deployment.containers();
        deployment.setVersion('remote-alerts', '1.1.0');
        await deployment.follow(deploy);
        await until(async () => (await servedVersions(deployment))[0]?.startsWith('1.1.0'));
        const begun = performance.now();
        const isBack = async () => (await servedVersions(deployment).catch(() => []))[0] === older;
        const [took] = await Promise.all([
          until(isBack).then(() => performance.now() - begun),
          deployment.follow(goBack),
        ]);
        if (took > ROLL_BACK_LIMIT) throw new ExpectedError(`It took ${duration(took)}.`);
        expectSame(await deployment.replacedSince(before), ['remote-alerts']);
        return `served again after ${duration(took)}; no other container was replaced`;
      },
    },
    {
      title: 'a remote that is away, and a tag that there is not',
      take: async (deployment) => {
        await deployment.run('docker compose stop remote-orders');
        const registry = () =>
          deployment.call('/registry.json').then((body) => JSON.stringify(body));
        await until(async () => (await registry()).includes('"isSilent":true'));
        await deployment.call('/api/users/me/', await signIn(deployment));
        await deployment.run(UP);
        await until(async () => !(await registry()).includes('"isSilent":true'));
        await deployment.run("sed -i.before 's/^ORDERS_TAG=.*/ORDERS_TAG=9.9.9/' .env");
        const before = await deployment.containers();
        await deployment.refused(UP);
        const [, goBack = []] = documentedLines(OPERATIONS, 'Deploy, and roll back');
        await deployment.follow(goBack);
        const replaced = await deployment.replacedSince(before);
        return `the others went on; replaced by the refusal and its way back: ${replaced.join(', ') || 'none'}`;
      },
    },
    {
      title: 'a backup, and its restore',
      take: async (deployment) => {
        const [back = [], restore = []] = documentedLines(OPERATIONS, 'Back up and restore');
        const token = await signIn(deployment);
        await deployment.follow(back);
        const list = 'docker compose exec provider npm run --silent list';
        await deployment.run(
          'docker compose exec provider npm run --silent create-user -- boris --restaurants 1 --permissions read',
        );
        expectText(await deployment.run(list), 'boris');
        const begun = performance.now();
        await deployment.follow(restore);
        await deployment.run(UP);
        const took = performance.now() - begun;
        if ((await deployment.run(list)).includes('boris')) {
          throw new ExpectedError('What was made after the backup is still there.');
        }
        await deployment.call('/api/users/me/', token);
        return `restored in ${duration(took)}; a token from before it is good`;
      },
    },
    {
      title: 'a backup each day by itself',
      take: async (deployment) => {
        await deployment.run(
          `docker compose --profile backup ${UP.replace('docker compose ', '')}`,
        );
        const [, , [list = '', copy = ''] = []] = documentedLines(
          OPERATIONS,
          'Back up and restore',
        );
        const name = await until(
          async () => /maitred-\w+\.dump/.exec(await deployment.run(list))?.[0],
        );
        await deployment.follow([
          copy.replace(/maitred-\w+\.dump/, name),
          'docker compose exec --no-TTY postgres pg_restore --file /dev/null < maitred.dump',
        ]);
        return `${name} was taken out and read to its end`;
      },
    },
    {
      title: 'a second provider, and each without the other',
      take: async (deployment) => {
        const [settings = []] = documentedLines(OPERATIONS, 'Scale out');
        await deployment.follow([...settings, UP]);
        const token = await signIn(deployment);
        const providers = (await deployment.containers()).filter(
          ({ Service }) => Service === 'provider',
        );
        for (const { Name } of providers) {
          await deployment.run(`docker stop ${Name}`);
          await until(() => deployment.call('/api/users/me/', token).catch(() => undefined));
          await deployment.run(`docker start ${Name}`);
          await deployment.run(UP);
        }
        await deployment.follow(['PROVIDER_REPLICAS=1', 'PROVIDERS=provider:8000', UP]);
        return `${providers.length} providers`;
      },
    },
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
        await deployment.call('/service/users/me/', await signIn(deployment));
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
        const token = await signIn(deployment);
        await deployment.follow([tags, 'docker compose build host provider', up]);
        const [[table = '', errors = ''] = []] = documentedLines(UPGRADE, 'Afterwards');
        const seen = await deployment.run(table);
        for (const name of ['host:1.1.0', 'provider:1.1.0']) expectText(seen, name);
        // The documents ask for silence, which grep says by 1.
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
        const token = await signIn(deployment);
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
}

/** Of all domains `localhost` alone gets a certificate without the world; the gateway itself gives it. */
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
    // Whose certificate it is, the browser test of the gateway checks.
    const options = { host: 'localhost', port: SECURE_PORT, path, rejectUnauthorized: false };
    get(options, (answer) => {
      answer.resume();
      resolve(answer.headers);
    }).on('error', reject);
  });
}

/** Of the alerts, the newest first. */
async function servedVersions(deployment: TrialDeployment): Promise<string[]> {
  const { versions } = (await deployment.call('/r/alerts/remote.json')) as {
    versions: { version: string }[];
  };
  return versions.map(({ version }) => version);
}

/** Asks until it has an answer. @throws {ExpectedError} where it has none in time */
async function until<Answer>(ask: () => Promise<Answer | undefined | false>): Promise<Answer> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new ExpectedError(`Not seen within ${duration(PATIENCE)}.`);
    await pause(250);
  }
}

function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new ExpectedError(`There is no ${part} in:\n${text.trim()}`);
}

function expectSame(found: string[], expected: string[]): void {
  if (found.join() !== expected.join()) {
    throw new ExpectedError(`It was ${found.join(', ')}, not ${expected.join(', ')}.`);
  }
}
