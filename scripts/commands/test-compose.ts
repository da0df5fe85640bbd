import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { ComposeProject, whyNoContainers } from '../deployment/compose-project';
import { duration, green, print, red, stopwatch } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';

const PORT = 18_080;
const SECURE_PORT = 18_443;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const IMAGES = 'maitred-trial';
const DESCRIPTOR = '/r/alerts/remote.json';
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

/**
 * `npm run test:compose`: builds and runs docker-compose.yml with the engine that docker talks to,
 * and looks at it from outside. No part of `npm test`, because it needs an engine and minutes.
 * `-- --no-build` takes the images of the last time.
 */
export async function run(parameters: string[]): Promise<number> {
  const reason = await whyNoContainers();
  if (reason !== undefined) {
    print(
      `Nothing was built and nothing was tested: there is no container engine here.\n${reason}`,
    );
    return 1;
  }
  const project = new ComposeProject({
    IMAGES,
    HTTP_PORT: String(PORT),
    HTTPS_PORT: String(SECURE_PORT),
    DEMO: '1',
  });
  try {
    if (!parameters.includes('--no-build')) {
      await step('every image is built', () => project.compose('build'));
    }
    await step('every container becomes healthy', () =>
      project.compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '300'),
    );
    await step('a person signs in, and screens get their data', signIn);
    await step('every header is right', checkHeaders);
    await step('one tag rolls one remote back', () => rollBack(project));
    await step('with a domain there is TLS', () => addDomain(project));
    return 0;
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    print(error.message);
    return 1;
  } finally {
    await project.remove();
  }
}

async function step(name: string, take: () => Promise<unknown>): Promise<void> {
  const elapsed = stopwatch();
  try {
    await take();
  } catch (error) {
    print(`${red('✗')} ${name}`);
    throw error;
  }
  print(`${green('✓')} ${name} (${elapsed()})`);
}

async function signIn(): Promise<void> {
  const login = await fetch(`${ADDRESS}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'maitred-demo' }),
  });
  const { access } = (await login.json()) as { access?: string };
  for (const call of CALLS) {
    const answer = await fetch(ADDRESS + call, { headers: { Authorization: `Bearer ${access}` } });
    if (!answer.ok) {
      throw new ExpectedError(`login answered ${login.status}, ${call} ${answer.status}`);
    }
    await answer.json();
  }
}

async function checkHeaders(): Promise<void> {
  const { code, output } = await runPlaywright(['tests/headers.spec.ts'], {
    environment: { SITE_ADDRESS: ADDRESS },
  });
  if (code !== 0) throw new ExpectedError(output);
}

async function rollBack(project: ComposeProject): Promise<void> {
  const [older] = await servedVersions();
  const newer = `9.0.0-${older?.split('-')[1]}`;
  await project.releaseAgain(
    `${IMAGES}/remote-alerts:trial-1`,
    newer,
    `${IMAGES}/remote-alerts:trial-2`,
  );
  await deploy(project, 'trial-2', newer);
  const before = await project.containers();
  const took = await deploy(project, 'trial-1', older ?? '');
  const after = new Map((await project.containers()).map(({ Service, ID }) => [Service, ID]));
  const replaced = before.filter(({ Service, ID }) => after.get(Service) !== ID);
  print(`  rolled back in ${duration(took)}; replaced: ${replaced.map((one) => one.Service)}`);
  if (replaced.length !== 1 || replaced[0]?.Service !== 'remote-alerts') {
    throw new ExpectedError('another container was replaced than that of the tag');
  }
  if (took > ROLL_BACK_LIMIT) throw new ExpectedError('the roll-back took too long');
}

/** @returns the milliseconds from the command until the version is served */
async function deploy(project: ComposeProject, tag: string, version: string): Promise<number> {
  const begun = performance.now();
  project.set('ALERTS_TAG', tag);
  await project.compose('up', '--detach', '--no-build');
  while ((await servedVersions())[0] !== version) {
    if (performance.now() - begun > 60_000) throw new ExpectedError(`${version} is not served`);
    await pause(100);
  }
  return performance.now() - begun;
}

/** Of all domains `localhost` alone gets a certificate without the world; the gateway itself gives it. */
async function addDomain(project: ComposeProject): Promise<void> {
  project.set('DOMAIN', 'localhost');
  await project.compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '120');
  const plain = await fetch(`http://localhost:${PORT}/alerts`, { redirect: 'manual' });
  const headers = await secureHeaders('/api/users/me/');
  const isSecure = headers['strict-transport-security'] !== undefined;
  if (plain.status !== 308 || !isSecure) {
    throw new ExpectedError(
      `without TLS it answers ${plain.status}, with it ${JSON.stringify(headers)}`,
    );
  }
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

async function servedVersions(): Promise<string[]> {
  const answer = await fetch(ADDRESS + DESCRIPTOR);
  if (!answer.ok) return [];
  const { versions } = (await answer.json()) as { versions: { version: string }[] };
  return versions.map(({ version }) => version);
}
