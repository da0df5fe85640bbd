import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { readComposeFile, readExampleSettings } from './compose-file';
import { documentedLines } from './documented-lines';
import { StandInEngine } from './stand-in-engine';

/** The documents that an operator follows, as one text. */
const text = ['docs/operations.md', 'docs/upgrade.md']
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n');
/** Settings that Docker Compose itself reads. */
const OF_COMPOSE = ['COMPOSE_FILE'];

function named(pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].map(([, name]) => name ?? '');
  expect(names).not.toEqual([]);
  return names;
}

function commandsOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return Object.keys(scripts);
}

describe('docs/operations.md and docs/upgrade.md', () => {
  it('name only services that exist, and list all of them', () => {
    const services = Object.keys(readComposeFile().services);
    const verbs =
      /docker compose (?:pull|logs|restart|stop|start|exec)(?: --[\w-]+(?: \d\w*)?)* ([a-z][a-z-]*)/g;
    for (const name of named(verbs)) expect(services).toContain(name);
    const listed = [...text.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
    const remotes = services.filter((name) => name.startsWith('remote-') && !listed.includes(name));
    expect([...listed, ...remotes].sort()).toEqual(services.sort());
  });

  it('name only commands that exist', () => {
    const commands = [...commandsOf('.'), ...commandsOf('provider-api')];
    for (const name of named(/npm run (?:--silent )?([\w:-]+)/g)) expect(commands).toContain(name);
  });

  it('name only settings that .env has', () => {
    const settings = [...Object.keys(readExampleSettings()), ...OF_COMPOSE];
    for (const name of named(/`?\b([A-Z][A-Z_]+_(?:TAG|PORT|REPLICAS|KEY|PASSWORD))\b/g)) {
      expect(settings).toContain(name);
    }
    for (const name of named(/^([A-Z_]+)=(?!\.\.)/gm)) expect(settings).toContain(name);
  });

  it('list the base images of the Dockerfile', () => {
    const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
    const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image);
    const postgres = `postgres:${readExampleSettings().POSTGRES_TAG}`;
    expect(named(/^for image in (.+);/gm)).toEqual([[...bases, postgres].join(' ')]);
  });
});

describe('the deployment of one remote', () => {
  /** Milliseconds, including building the servers of the images. */
  const TIMEOUT_MS = 120_000;
  const [deploy = [], goBack = []] = documentedLines('docs/operations.md', 'Deploy, and roll back');
  const [ofTeam = []] = documentedLines('docs/feature-teams.md', 'Deploying one remote');
  const firstTime = ['docker compose build remote-alerts', 'docker compose up --detach --wait'];
  let engine: StandInEngine;

  beforeAll(async () => {
    engine = new StandInEngine();
    await engine.start();
    engine.change('the first code', '1.0.0');
    expect(await engine.run(firstTime)).toMatchObject({ code: 0 });
  }, TIMEOUT_MS);
  afterAll(() => engine.stop());

  it(
    'activates the new version and rolls back by the documented commands',
    async () => {
      engine.change('the second code', '1.1.0');
      expect(await engine.run(deploy)).toMatchObject({ code: 0 });
      expect(await engine.servedCode()).toBe('the second code');
      expect(await engine.run(goBack)).toMatchObject({ code: 0 });
      expect(await engine.servedCode()).toBe('the first code');
    },
    TIMEOUT_MS,
  );

  it(
    'is refused at build time if the tag and the version in package.json differ',
    async () => {
      engine.change('the third code', '1.1.0');
      const { code, output } = await engine.run(ofTeam);
      expect({ code, output }).toMatchObject({ code: 1 });
      expect(output).toContain('The image would be 1.5.0, and remote-alerts says 1.1.0');
      engine.change('the third code', '1.5.0');
      expect(await engine.run(ofTeam)).toMatchObject({ code: 0 });
      expect(await engine.servedCode()).toBe('the third code');
    },
    TIMEOUT_MS,
  );

  it(
    'fails and keeps serving the current build if the image of an earlier tag was overwritten',
    async () => {
      engine.change('the fourth code', '1.0.0');
      const over = [
        "sed -i.before 's/^ALERTS_TAG=.*/ALERTS_TAG=1.0.0/' .env",
        'docker compose build remote-alerts',
      ];
      expect(await engine.run(over)).toMatchObject({ code: 0 });
      const { code, output } = await engine.run(['docker compose up --detach --no-build --wait']);
      expect({ code, output }).toMatchObject({ code: 1 });
      expect(output).toContain('unhealthy');
      expect(await engine.servedCode()).toBe('the third code');
    },
    TIMEOUT_MS,
  );
});
