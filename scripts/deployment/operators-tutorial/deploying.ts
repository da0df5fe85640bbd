import { ExpectedError } from '../../bootstrap/expected-error.mjs';
import { duration } from '../../workspace/report';
import { documentedLines } from '../documented-lines';
import type { TrialDeployment } from '../trial-deployment';
import { expectText, OPERATIONS, type Stage, UP, until } from './stage';

/** Milliseconds within which setting the previous tag must roll back to that version. */
const ROLL_BACK_LIMIT_MS = 10_000;

/** Versions, backups and replicas of a running deployment. */
export const DEPLOYING: readonly Stage[] = [
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
      if (took > ROLL_BACK_LIMIT_MS) throw new ExpectedError(`It took ${duration(took)}.`);
      expectSame(await deployment.replacedSince(before), ['remote-alerts']);
      return `served again after ${duration(took)}; no other container was replaced`;
    },
  },
  {
    title: 'a remote that is away, and a tag that there is not',
    take: async (deployment) => {
      await deployment.run('docker compose stop remote-orders');
      const registry = () => deployment.call('/registry.json').then((body) => JSON.stringify(body));
      await until(async () => (await registry()).includes('"isSilent":true'));
      await deployment.call('/api/users/me/', await deployment.signIn());
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
      const token = await deployment.signIn();
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
      await deployment.run(`docker compose --profile backup ${UP.replace('docker compose ', '')}`);
      const [, , [list = '', copy = ''] = []] = documentedLines(OPERATIONS, 'Back up and restore');
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
      const token = await deployment.signIn();
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
];

/** Served versions of remote-alerts, newest first. */
async function servedVersions(deployment: TrialDeployment): Promise<string[]> {
  const { versions } = (await deployment.call('/r/alerts/remote.json')) as {
    versions: { version: string }[];
  };
  return versions.map(({ version }) => version);
}

function expectSame(found: string[], expected: string[]): void {
  if (found.join() !== expected.join()) {
    throw new ExpectedError(`It was ${found.join(', ')}, not ${expected.join(', ')}.`);
  }
}
