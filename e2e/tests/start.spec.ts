import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { inRoot } from '../../scripts';
import { copyEmbedded, DEMO_ENVIRONMENT, embedDemoData } from '../harness/demo-data';

interface Started {
  child: ChildProcess;
  output: () => string;
  /** Resolves to the exit code, or to the signal that ended it. */
  ended: Promise<number | string>;
  /** Waits until the output matches. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
}

type Start = (environment: Record<string, string>) => Started;

const test = base.extend<{ dataFolder: string; start: Start }, { demoFolder: string }>({
  /** The demo in an embedded database, which `npm start` uses. */
  demoFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'maitred-start-demo-'));
      const demoFolder = path.join(folder, 'data');
      await embedDemoData(demoFolder);
      await use(demoFolder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  dataFolder: async ({ demoFolder }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'maitred-start-'));
    const dataFolder = path.join(folder, 'data');
    await copyEmbedded(dataFolder, demoFolder);
    await use(dataFolder);
    await rm(folder, { recursive: true, force: true });
  },
  start: async ({ dataFolder }, use) => {
    const started: Started[] = [];
    await use((environment) => {
      const entry = startApplication({ DATA_DIR: dataFolder, PORT: '0', ...environment });
      started.push(entry);
      return entry;
    });
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      await ended;
    }
  },
});

function startApplication(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    env: { ...process.env, ...DEMO_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
    }),
    says: async (pattern) => {
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(pattern);
      return pattern.exec(output) as RegExpExecArray;
    },
  };
}

/** Child processes of the application: its provider. */
function childrenOf({ child }: Started): number[] {
  return listProcesses()
    .filter(({ parent, command }) => parent === child.pid && command.includes('src/main.ts'))
    .map(({ pid }) => pid);
}

/** Reads /proc if there is one, because a minimal Linux has no `ps`. */
function listProcesses(): { pid: number; parent: number; command: string }[] {
  if (!existsSync('/proc/self/stat')) {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString();
    return [...listed.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      command,
    }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return [{ pid: Number(pid), parent: Number(fields?.[1]), command }];
      } catch {
        // The process has ended since the folder was read.
        return [];
      }
    });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('npm start serves the application, prints its address and accounts, and stops all its processes', async ({
  start,
}) => {
  const application = start({});
  const [, address = ''] = await application.says(/runs at (http:\S+)/);
  for (const word of ['owner', 'manager', 'analyst', 'maitred-demo']) {
    expect(application.output()).toContain(word);
  }
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/assets/main.');
  const refused = await fetch(`${address}/api/users/me/`);
  expect(refused.status).toBe(401);

  const children = childrenOf(application);
  expect(children).toHaveLength(1);
  application.child.kill('SIGTERM');
  expect(await application.ended).toBe(0);
  expect(children.filter(isRunning)).toEqual([]);
  await expect(fetch(address)).rejects.toThrow();
});

test('the provider does not outlive a killed application', async ({ start }) => {
  const application = start({});
  await application.says(/runs at/);
  const children = childrenOf(application);
  expect(children).toHaveLength(1);
  application.child.kill('SIGKILL');
  expect(await application.ended).toBe('SIGKILL');
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
});

test('a port in use is reported, with another to try, before anything is built', async ({
  start,
}) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const application = start({ PORT: String(port) });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain(`Port ${port} is taken`);
  expect(application.output()).toContain(`PORT=${port + 1} npm start`);
  expect(application.output()).not.toContain('Building');
  await new Promise((resolve) => other.close(resolve));
});

test('with API_URL the application uses that provider and starts none of its own', async ({
  start,
}) => {
  const provider = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ asked: request.url }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const application = start({ API_URL: `http://127.0.0.1:${port}` });
  const [, address = ''] = await application.says(/runs at (http:\S+)/);
  expect(childrenOf(application)).toEqual([]);
  expect(application.output()).not.toContain('maitred-demo');
  const answer = await fetch(`${address}/api/restaurants/`);
  expect(await answer.json()).toEqual({ asked: '/api/restaurants/' });
  application.child.kill('SIGINT');
  expect(await application.ended).toBe(0);
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

test('a second application does not start on a data folder in use', async ({ start }) => {
  const first = start({});
  await first.says(/runs at/);
  const second = start({});
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('The provider did not start');
  expect(second.output()).toContain('in use');
});
