import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { readComposeFile, readExampleSettings } from './compose-file';

const text = readFileSync(inRoot('docs/operations.md'), 'utf8');

function named(pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].map(([, name]) => name ?? '');
  expect(names).not.toEqual([]);
  return names;
}

function commandsOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return Object.keys(scripts);
}

describe('docs/operations.md', () => {
  it('names services that there are', () => {
    const services = Object.keys(readComposeFile().services);
    const verbs =
      /docker compose (?:pull|logs|restart|stop|start|exec)(?: --[\w-]+(?: \d\w*)?)* ([a-z][a-z-]*)/g;
    for (const name of named(verbs)) expect(services).toContain(name);
    const listed = [...text.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
    const remotes = services.filter((name) => name.startsWith('remote-') && !listed.includes(name));
    expect([...listed, ...remotes].sort()).toEqual(services.sort());
  });

  it('names commands that there are', () => {
    const commands = [...commandsOf('.'), ...commandsOf('provider-api')];
    for (const name of named(/npm run (?:--silent )?([\w:-]+)/g)) expect(commands).toContain(name);
  });

  it('names settings that .env has', () => {
    const settings = Object.keys(readExampleSettings());
    for (const name of named(/`?\b([A-Z][A-Z_]+_(?:TAG|PORT|REPLICAS|KEY|PASSWORD))\b/g)) {
      expect(settings).toContain(name);
    }
    for (const name of named(/^([A-Z_]+)=(?!\.\.)/gm)) expect(settings).toContain(name);
  });

  it('reads the digests of the base images that there are', () => {
    const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
    const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image);
    const postgres = `postgres:${readExampleSettings().POSTGRES_TAG}`;
    expect(named(/^for image in (.+);/gm)).toEqual([[...bases, postgres].join(' ')]);
  });
});
