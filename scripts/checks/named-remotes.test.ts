import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import { checkNamedRemotes } from './named-remotes';
import { describeProblem } from './problem';

function read(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}

/** Reads the workspace's own files, one of them changed. */
function reading(changed: string, change: (text: string) => string) {
  return (file: string) => (file === changed ? change(read(file)) : read(file));
}

describe('checkNamedRemotes', () => {
  it('finds no problem in the workspace', () => {
    expect(checkNamedRemotes()).toEqual([]);
  });

  it('reports once that a remote in docker-compose.yml and the lockfile has no folder', () => {
    const remotes = REMOTE_PACKAGES.filter((folder) => folder !== 'remote-chat');
    expect(checkNamedRemotes({ remotes }).map(describeProblem)).toEqual([
      'docker-compose.yml  names the remote chat, and there is no folder remote-chat with a package.json. ' +
        'Bring it back (git checkout -- remote-chat), or take the remote away: its service, its volume and its name in ' +
        'x-remotes of docker-compose.yml, its tag in .env.example, and its packages in pnpm-lock.yaml (pnpm install --no-frozen-lockfile).',
    ]);
  });

  it('reports a remote that is left only in the list of remotes', () => {
    const problems = checkNamedRemotes({
      read: reading('docker-compose.yml', (text) => text.replace('|orders', '|orders|gone')),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('names the remote gone');
  });

  it('reports a tag that is left in .env.example, with its line', () => {
    const problems = checkNamedRemotes({
      read: reading('.env.example', (text) => `GONE_TAG=1.0.0\n${text}`),
    });
    expect(problems.map(describeProblem)).toEqual([
      '.env.example:1  gives GONE_TAG, which no image of docker-compose.yml takes. Remove the line.',
    ]);
  });

  it('reports packages that are left in the lockfile', () => {
    const problems = checkNamedRemotes({
      read: reading('pnpm-lock.yaml', (text) =>
        text.replace('\n  remote-chat:', '\n  remote-gone: {}\n\n  remote-chat:'),
      ),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(
      'has packages of remote-gone, and there is no such folder',
    );
  });

  it('reports a folder that docker-compose.yml does not serve', () => {
    const problems = checkNamedRemotes({ remotes: [...REMOTE_PACKAGES, 'remote-new'] });
    expect(problems.map(({ message }) => message)).toEqual([
      'lacks a service with the build argument REMOTE: new and new in x-remotes: there is a folder remote-new that no ' +
        'deployment would serve. Write it as for another remote, or remove the folder.',
    ]);
  });
});
