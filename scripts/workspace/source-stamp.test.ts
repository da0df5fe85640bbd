import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { sourceStamp } from './source-stamp';

let folder: string;
let before: string;

beforeEach(() => {
  folder = mkdtempSync(inRoot('scripts/stamp-probe-'));
  before = sourceStamp(name());
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function name(): string {
  return path.relative(inRoot(), folder);
}

function write(file: string, content: string): void {
  writeFileSync(path.join(folder, file), content);
}

describe('sourceStamp', () => {
  it('is the same for the same content', () => {
    expect(sourceStamp(name())).toBe(before);
  });

  it('changes with the name and content of a source file', () => {
    write('a.ts', 'one');
    const one = sourceStamp(name());
    write('a.ts', 'two');
    const two = sourceStamp(name());
    rmSync(path.join(folder, 'a.ts'));
    write('b.ts', 'two');
    expect(new Set([before, one, two, sourceStamp(name())]).size).toBe(4);
  });

  it('stays the same when a test changes', () => {
    write('a.test.ts', 'one');
    write('a.test.tsx', 'one');
    write('jest.config.mjs', 'one');
    expect(sourceStamp(name())).toBe(before);
  });
});
