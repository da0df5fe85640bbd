import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../provider-api/src/testing/free-port';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { WorkspaceCopy } from './workspace-copy';

const HEADING = '\n## Your own camera in five minutes\n';
const BLOCK = /^```sh\n([\s\S]*?)^```$/m;
/** The last line, which runs until it is stopped. */
const START = 'npm start -- --detector';
/** What the document offers to those without a camera; the lines before have installed its packages. */
const TEST_CAMERA = '(cd detector && exec npm run test-camera) &';
const POLL_MS = 1000;
/** Matches the password that `create-user` prints. */
const PASSWORD = /^\s*password:?\s+(\S+)\s*$/im;

/** The commands as one script, because a line may need the working folder and variables of the lines before. */
function documentedScript(): string {
  const [, section = ''] = readFileSync(inRoot('README.md'), 'utf8').split(HEADING);
  const [, block = ''] = BLOCK.exec(section) ?? [];
  const lines = block.trim().split('\n');
  if (lines.pop() !== START) throw new Error(`README.md does not end its block with ${START}.`);
  return ['set -e', ...lines, TEST_CAMERA, START].join('\n');
}

/**
 * Follows README.md's steps to one's own camera in a copy of the repository, with only Node.js and ffmpeg installed,
 * until the application shows that its detector sees people.
 */
export async function carryOutOwnCamera(signal: AbortSignal): Promise<void> {
  const copy = new WorkspaceCopy();
  const home = mkdtempSync(path.join(tmpdir(), 'maitred-home-'));
  const port = await freePort();
  const { PATH } = process.env;
  // In its own process group, which is stopped as a whole.
  const shell = spawn('sh', ['-c', documentedScript()], {
    cwd: copy.folder,
    env: { PATH, HOME: home, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
      process.stdout.write(chunk);
    });
  }
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  const running = async <Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> => {
    for (;;) {
      signal.throwIfAborted();
      if (shell.exitCode !== null) throw new ExpectedError('The commands of README.md have ended.');
      const answer = await ask();
      if (answer) return answer;
      await wait(POLL_MS, undefined, { signal });
    }
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    const password = await running(async () => PASSWORD.exec(said)?.[1]);
    const token = await running(() => signIn(address, password));
    const people = await running(() => peopleSeen(address, token));
    print(`The detector sees people: ${people}.`);
  } finally {
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGTERM');
    await ended;
    copy.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

/** @returns an access token; undefined while nothing responds */
async function signIn(address: string, password: string): Promise<string | undefined> {
  const answer = await fetch(`${address}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'anna', password }),
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return ((await answer.json()) as { access: string }).access;
}

/** The number of people that the detector currently reports; undefined until it has reported. */
async function peopleSeen(address: string, token: string): Promise<number | undefined> {
  const answer = await fetch(`${address}/api/camera_detectors/?restaurant_id=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The application answers ${answer.status}.`);
  return ((await answer.json()) as { people: number | null }[])[0]?.people ?? undefined;
}
