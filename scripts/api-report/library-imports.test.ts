import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace/packages';
import { readLibraryImports } from './library-imports';

let remote: string;

beforeEach(() => {
  remote = mkdtempSync(path.join(tmpdir(), 'maitred-remote-'));
});

afterEach(() => rmSync(remote, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(remote, file)), { recursive: true });
  writeFileSync(path.join(remote, file), text);
}

function read() {
  return readLibraryImports(path.relative(ROOT, remote), {
    chakra: { since: '1.2.0' },
    nivo: { since: '1.3.0' },
  });
}

describe('readLibraryImports', () => {
  it('finds a React subpath that hosts share only since a later kit', () => {
    write('src/island.ts', "import { createRoot } from 'react-dom/client';\n");
    expect(read()).toMatchObject([{ line: 1, library: 'react-dom/client', since: '1.1.0' }]);
  });

  it('finds the import of a library, and the first kit whose host shares it', () => {
    write('src/charts/share.tsx', "// Draws.\nimport { ResponsivePie } from '@nivo/pie';\n");
    expect(read()).toEqual([
      {
        file: path.relative(ROOT, path.join(remote, 'src/charts/share.tsx')),
        line: 2,
        library: '@nivo/pie',
        since: '1.3.0',
      },
    ]);
  });

  it.each([
    ["import { Splitter } from '@chakra-ui/react';", '@chakra-ui/react', '1.2.0'],
    ["import { useMotionConfig } from '@nivo/core';", '@nivo/core', '1.3.0'],
    ["import { ResponsiveSankey } from '@nivo/sankey';", '@nivo/sankey', '1.3.0'],
    ["import { useSpring } from '@react-spring/web';", '@react-spring/web', '1.3.0'],
    ["import * as nivo from '@nivo/pie';", '@nivo/pie', '1.3.0'],
    ["import { type PieSvgProps, Pie } from '@nivo/pie';", '@nivo/pie', '1.3.0'],
    ["import '@nivo/pie';", '@nivo/pie', '1.3.0'],
    ["const pie = () => import('@nivo/pie');", '@nivo/pie', '1.3.0'],
    ["export { Pie } from '@nivo/pie';", '@nivo/pie', '1.3.0'],
    ["export * from '@nivo/pie';", '@nivo/pie', '1.3.0'],
    ["import { Pie } from '@nivo/pie/dist/nivo-pie.mjs';", '@nivo/pie', '1.3.0'],
  ])('detects %s', (source, library, since) => {
    write('src/screen.tsx', source);
    expect(read()).toMatchObject([{ library, since }]);
  });

  it.each([
    "import type { PieSvgProps } from '@nivo/pie';",
    "import { type PieSvgProps } from '@nivo/pie';",
    "export type { PieSvgProps } from '@nivo/pie';",
    "export { type PieSvgProps } from '@nivo/pie';",
    "export type * from '@nivo/pie';",
    "type Props = import('@nivo/pie').PieSvgProps<object>;",
    "export const name = '@nivo/pie';",
    "import { Panel } from '@maitred/shared-kit/ui';",
    "import { pie } from './@nivo/pie';",
    "import { pie } from '@nivo-like/pie';",
  ])('ignores %s, which needs nothing from a host', (source) => {
    write('src/screen.tsx', source);
    expect(read()).toEqual([]);
  });

  it('ignores tests, test helpers and the build configuration', () => {
    const source = "import { Pie } from '@nivo/pie';";
    write('src/screen.test.tsx', source);
    write('src/testing/render-pie.tsx', source);
    write('rspack.config.ts', source);
    expect(read()).toEqual([]);
  });
});
