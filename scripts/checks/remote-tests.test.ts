import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { programFile, runNode } from '../workspace/run-process';

/** Milliseconds for running a remote's own tests on a busy machine. */
const LONG = 120_000;

const FILES = {
  'package.json': '{ "type": "module" }',
  'jest.config.mjs': `
    import { browserPreset } from '../../tooling/jest-preset.mjs';
    // The folder is inside of what is built, where no tests are looked for.
    export default browserPreset({
      testPathIgnorePatterns: [],
      modulePathIgnorePatterns: [],
    });`,
  'node_modules/modules-alone/package.json': `{
    "type": "module",
    "exports": {
      ".": { "import": "./index.mjs" },
      "./looks": "./looks.css"
    }
  }`,
  'node_modules/modules-alone/index.mjs': 'export const seats = 4;',
  'node_modules/modules-alone/looks.css': ':root { color: teal; }',
  'src/seating.module.scss': '$colour: teal; .plan { color: $colour; }',
  'src/libraries.test.tsx': `
    import { expect, it } from '@jest/globals';
    import { ResponsiveWrapper } from '@nivo/core';
    import { render } from '@testing-library/react';
    import { seats } from 'modules-alone';
    import 'modules-alone/looks';
    import styles from './seating.module.scss';

    it('has packages with ES modules alone', () => expect(seats).toBe(4));
    it('has style sheets by a subpath without an ending, and of other languages', () =>
      expect(styles.plan).toBe('plan'));
    it('draws what is as large as its place', () => {
      render(<ResponsiveWrapper>{() => null}</ResponsiveWrapper>);
    });
    it('has what a carousel looks for', () => {
      expect(new IntersectionObserver(() => undefined).takeRecords()).toEqual([]);
    });`,
};

it(
  'tests of a remote resolve libraries as its build does',
  async () => {
    const dist = inRoot('shared-kit/dist');
    mkdirSync(dist, { recursive: true });
    const root = mkdtempSync(path.join(dist, 'sample-'));
    try {
      for (const [file, text] of Object.entries(FILES)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      const jest = programFile('jest', 'jest', inRoot('shared-kit'));
      const { code, output } = await runNode([jest], { cwd: root });
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining('4 passed'),
      });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
  LONG,
);
