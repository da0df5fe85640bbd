import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { programFile, runNode } from '../workspace/run-process';

it('the linter accepts a picture as a drawing program writes it: the img that shows it has the text', async () => {
  const folder = mkdtempSync(inRoot('remote-alerts/src', 'picture-probe-'));
  try {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>\n';
    writeFileSync(path.join(folder, 'plan.svg'), svg);
    const biome = [programFile('@biomejs/biome', 'biome'), 'check', folder];
    expect(await runNode(biome)).toMatchObject({ code: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 30_000);
