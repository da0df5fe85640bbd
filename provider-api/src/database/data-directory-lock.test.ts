import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockDirectory } from './data-directory-lock';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the lock of the data directory', () => {
  it('can be taken again after it was released', () => {
    lockDirectory(directory)();
    expect(() => lockDirectory(directory)()).not.toThrow();
  });

  it('is taken over from a process that has ended', () => {
    writeFileSync(join(directory, 'lock'), '999999999 1');
    lockDirectory(directory)();
  });

  it('is taken over if another process has reused the process id', () => {
    writeFileSync(join(directory, 'lock'), `${process.ppid} 1`);
    lockDirectory(directory)();
  });

  it('is refused while the other process is running', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await new Promise((resolve) => other.once('spawn', resolve));
    const started = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    writeFileSync(join(directory, 'lock'), `${other.pid} ${started?.[19]}`);
    try {
      expect(() => lockDirectory(directory)).toThrow(`in use by process ${other.pid}`);
    } finally {
      other.kill();
    }
  });
});
