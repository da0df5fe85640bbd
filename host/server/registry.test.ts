/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aBuild } from '../src/testing/a-build';
import { DeployedRegistry } from './registry';

const config = {
  remotes: {
    alerts: { descriptor: '/r/alerts/remote.json' },
    chat: { descriptor: '/r/chat/remote.json' },
  },
};
const described = (name: string, version = '1.0.0-a') => ({
  name,
  versions: [aBuild(name, version)],
});

/** Responses of the remotes' servers, by name. */
let answers: Record<string, () => Promise<string>>;
let folder: string;
let log: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-registry-'));
  answers = {
    alerts: async () => JSON.stringify(described('alerts')),
    chat: async () => JSON.stringify(described('chat')),
  };
  log = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line).trim());
    return true;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

function start(keptFolder?: string): DeployedRegistry {
  return new DeployedRegistry({
    config,
    hostBuild: folder,
    readDescriptor: async (remote) => (await answers[remote]?.()) ?? '',
    ...(keptFolder && { keptFolder }),
  });
}

const away = () => Promise.reject(new Error('connect ECONNREFUSED'));

describe('the registry', () => {
  it('contains the configuration, the host build, and the descriptor of every remote', async () => {
    const host = {
      version: '1.0.0-h',
      builtAt: '2026-11-20T00:00:00Z',
      provides: { kit: '1.4.0', react: '19.3.1', federation: '2.9.2' },
    };
    await writeFile(path.join(folder, 'host.json'), JSON.stringify(host));
    await expect(start().read()).resolves.toEqual({
      config,
      host,
      remotes: {
        alerts: { descriptor: described('alerts') },
        chat: { descriptor: described('chat') },
      },
    });
  });

  it('leaves out a remote that has never responded and keeps the others', async () => {
    answers.chat = away;
    const { remotes } = await start().read();
    expect(Object.keys(remotes)).toEqual(['alerts']);
  });

  it.each([
    ['is away', away],
    ['answers with a page', async () => '<!doctype html>'],
    ['answers with half a descriptor', async () => '{"name":"chat","versions":[{}]}'],
    ['answers as another one', async () => JSON.stringify(described('alerts'))],
  ])('keeps the last descriptor of a remote whose server %s', async (_what, answer) => {
    const registry = start();
    await registry.read();
    answers.chat = answer;
    const { remotes } = await registry.read();
    expect(remotes.chat).toEqual({ descriptor: described('chat'), isSilent: true });
    expect(remotes.alerts).toEqual({ descriptor: described('alerts') });
  });

  it('drops a declaration that only a later kit can read, keeps the remote, and logs it once', async () => {
    const registry = start();
    const [previous] = described('chat').versions;
    const newest = aBuild('chat', '1.1.0-b', '^1.9.0');
    const declares = { title: { en: 'Chat' }, screens: {}, widgets: { ask: { size: 'new' } } };
    answers.chat = async () =>
      JSON.stringify({ name: 'chat', versions: [{ ...newest, declares }, previous] });
    await registry.read();
    const { remotes } = await registry.read();
    expect(remotes.chat).toEqual({ descriptor: { name: 'chat', versions: [newest, previous] } });
    expect(log).toEqual([
      'The remote chat is given without a declaration that cannot be read: versions.0.declares.widgets.ask.size: ' +
        'Invalid type: Expected ("figure" | "panel" | "list" | "row") but received "new"',
    ]);
  });

  it('returns the last descriptor of a slow remote and does not mark it as silent', async () => {
    const registry = start();
    await registry.read();
    answers.chat = () => new Promise<string>(() => undefined);
    const { remotes } = await registry.read();
    expect(remotes.chat).toEqual({ descriptor: described('chat') });
  });

  it('contains a new version as soon as it is served', async () => {
    const registry = start();
    await registry.read();
    answers.chat = async () => JSON.stringify(described('chat', '1.1.0-b'));
    const { remotes } = await registry.read();
    expect(remotes.chat).toEqual({ descriptor: described('chat', '1.1.0-b') });
  });

  it('sends one request to a slow server, however many callers wait', async () => {
    const registry = start();
    await registry.read();
    const asked = jest.fn(() => new Promise<string>(() => undefined));
    answers.chat = asked;
    await Promise.all([registry.read(), registry.read(), registry.read()]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('survives a restart while all remotes are down', async () => {
    const kept = path.join(folder, 'registry');
    await start(kept).read();
    answers = { alerts: away, chat: away };
    const { remotes } = await start(kept).read();
    expect(remotes.alerts).toEqual({ descriptor: described('alerts'), isSilent: true });
  });

  it('logs once that a remote went down, with the reason, and once that it is back', async () => {
    const registry = start();
    const { chat } = answers;
    answers.chat = away;
    await registry.read();
    await registry.read();
    if (chat) answers.chat = chat;
    await registry.read();
    expect(log).toEqual([
      'The remote chat is given as it was last known: connect ECONNREFUSED',
      'The remote chat answers again',
    ]);
  });
});
