import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { emitReport } from './emit-report';
import { readExports } from './report-text';

let kit: string;

beforeEach(() => {
  kit = mkdtempSync(path.join(tmpdir(), 'maitred-kit-'));
});

afterEach(() => rmSync(kit, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(kit, 'src', file)), { recursive: true });
  writeFileSync(path.join(kit, 'src', file), text);
}

it('emits the exports of the subpaths and the types they need, and nothing else', async () => {
  write(
    'ui/index.ts',
    "export { Bell, type BellProps } from './bell/bell';\nexport * from '../words';\n",
  );
  write(
    'ui/bell/bell.ts',
    "import { secret } from '../secret';\nimport type { Tone } from '../tone';\n" +
      'export interface BellProps { tone?: Tone }\n' +
      'export class Bell { #rung = 0; private ears = 2;\n' +
      '  ring(props: BellProps): number { return this.#rung + this.ears + secret(props); } }\n',
  );
  write(
    'ui/secret.ts',
    'export function secret(given: object): number { return given ? 1 : 0; }\n',
  );
  write('ui/tone.ts', "export type Tone = 'low' | 'high';\n");
  write('words/index.ts', "export const word = 'bell' as const;\n");
  const report = await emitReport({ kit, subpaths: ['ui'] });
  expect(readExports(report)).toEqual([
    { subpath: 'ui', name: 'Bell', isType: false },
    { subpath: 'ui', name: 'BellProps', isType: true },
    { subpath: 'ui', name: 'word', isType: false },
  ]);
  expect(report).toContain("import type { Tone } from '@maitred/shared-kit/src/ui/tone';");
  expect(report).not.toMatch(/secret|rung|ears/);
}, 30_000);

it('fails for a kit whose declarations cannot be emitted', async () => {
  await expect(emitReport({ kit, subpaths: ['ui'] })).rejects.toThrow('cannot be declared');
}, 30_000);
