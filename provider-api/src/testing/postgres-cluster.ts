import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

export interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * Runs a server while standard input is open. The system closes the pipe of a killed process,
 * so no server is left behind.
 */
const KEEPER = `
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3; kill -QUIT $server; } > /dev/null 2>&1 &
wait $server
rm -rf "$0"`;

/** Starts a separate PostgreSQL on a free port. It runs until \`stop\`, or as long as this process. */
export async function startCluster(programs: string): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-postgres-'));
  const owner = ownerOfCluster();
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(directory, owner.uid, owner.gid);
  }
  const data = join(directory, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: directory, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const keeper = spawn(
    'sh',
    [
      '-c',
      KEEPER,
      directory,
      join(programs, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      directory,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // In its own process group, so that the terminal interrupts only this process, which then closes the pipe.
    { ...owner, cwd: directory, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  await untilReady(keeper);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => keeper.once('exit', resolve));
      keeper.stdin.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function ownerOfCluster(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (kind: string) =>
        Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // Try the next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}

function untilReady(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    keeper.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    keeper.once('exit', () => reject(new Error(`postgres ended: ${log}`)));
  });
}
