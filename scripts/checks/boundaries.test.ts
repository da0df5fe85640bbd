import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot, ROOT } from '../workspace/packages';
import { programFile, runNode } from '../workspace/run-process';

interface Forbidden {
  /** Folder of the importing file. */
  from: string;
  imported: string;
  /** The imported name, if others of the module are allowed. */
  name?: string;
  /** What the linter's message advises instead. */
  advice: string;
}

const APPLICATION_FOLDERS = ['host/src', 'remote-alerts/src', 'remote-orders/src'];

const LIBRARIES_OF_THE_KIT = [
  { imported: 'react-intl', advice: '@maitred/shared-kit/i18n' },
  { imported: '@formatjs/intl', advice: '@maitred/shared-kit/i18n' },
  { imported: '@chakra-ui/react/slider', advice: 'from @chakra-ui/react itself' },
  { imported: '@emotion/react', advice: 'from @chakra-ui/react itself' },
  { imported: '@radix-ui/react-toast', advice: '/overlays and /select' },
  { imported: '@nivo/line', advice: "the kit's charts" },
  { imported: 'next-themes', advice: 'Theme of @chakra-ui/react' },
  { imported: 'swr', advice: '@maitred/shared-kit/api' },
  { imported: 'swr/infinite', advice: '@maitred/shared-kit/api' },
  { imported: 'ky', advice: '@maitred/shared-kit/api' },
  { imported: 'react-router', advice: '@maitred/shared-kit/router' },
  { imported: 'react-router-dom', advice: '@maitred/shared-kit/router' },
  { imported: '@module-federation/runtime', advice: '@maitred/shared-kit/federation' },
];

/** Chakra components that the kit offers itself or replaces, and where to import them. */
const COMPONENTS_OF_THE_KIT = [
  { name: 'Button', advice: 'from @maitred/shared-kit/ui.' },
  { name: 'VStack', advice: 'from @maitred/shared-kit/ui.' },
  { name: 'Dialog', advice: 'from @maitred/shared-kit/overlays.' },
  { name: 'Menu', advice: 'from @maitred/shared-kit/overlays.' },
  { name: 'Portal', advice: 'from @maitred/shared-kit/overlays.' },
  { name: 'NativeSelect', advice: 'from @maitred/shared-kit/select' },
  { name: 'SegmentGroup', advice: 'SegmentedControl of @maitred/shared-kit/ui' },
  { name: 'CloseButton', advice: 'IconButton of @maitred/shared-kit/ui' },
  { name: 'Toaster', advice: 'toast and useToast of @maitred/shared-kit/ui' },
  { name: 'createToaster', advice: 'toast and useToast of @maitred/shared-kit/ui' },
  { name: 'ChakraProvider', advice: 'one of this' },
].map((component) => ({ imported: '@chakra-ui/react', ...component }));

const INSIDE_OF_THE_KIT = [
  '@maitred/shared-kit/src/ui/button/button',
  '@maitred/shared-kit/ui/button',
  '@maitred/shared-kit/tooling',
  '@maitred/shared-kit/chakra',
  '@maitred/shared-kit/nivo',
  '@maitred/shared-kit/shared-subpaths',
  '../../shared-kit/src/ui',
  '../../shared-kit/testing/fixtures',
  '../../shared-kit/tooling/shared-modules',
  '../../../shared-kit/src/session',
  '@maitred/contract/src/alert.schema',
];

const DEPLOYED_APART = 'deployed apart';
const KNOWS_NONE = 'knows none of them';
const CONTRACT_ALONE = 'import @maitred/contract';
const WHAT_IS_OFFERED = 'what its subpaths offer';
const BY_ITS_CALLS = 'ingest calls alone';
const NO_PART_OF_IT = 'no part of it';
const DATA_ALONE = 'data alone';
const DECLARES_NEEDS = 'declares what its calls need';
const KNOWS_NO_FEATURE = 'knows no feature';

const FORBIDDEN: Forbidden[] = [
  ...APPLICATION_FOLDERS.flatMap((from) => [
    ...LIBRARIES_OF_THE_KIT.map((library) => ({ from, ...library })),
    ...COMPONENTS_OF_THE_KIT.map((component) => ({ from, ...component })),
    ...INSIDE_OF_THE_KIT.map((imported) => ({ from, imported, advice: 'public subpath' })),
    ...['@maitred/remote-chat', '@maitred/host/server', '@maitred/provider-api/src/config'].map(
      (imported) => ({ from, imported, advice: DEPLOYED_APART }),
    ),
  ]),
  { from: 'remote-alerts/src', imported: '../../host/src/main', advice: DEPLOYED_APART },
  { from: 'remote-alerts/src', imported: '../../remote-chat/src/remote', advice: DEPLOYED_APART },
  { from: 'host/src', imported: '../../remote-alerts/src/remote', advice: DEPLOYED_APART },
  { from: 'host/src', imported: '@maitred/detector', advice: DEPLOYED_APART },
  { from: 'host/server', imported: '@maitred/remote-alerts', advice: DEPLOYED_APART },
  { from: 'shared-kit/src/ui', imported: '@maitred/host', advice: KNOWS_NONE },
  { from: 'shared-kit/src', imported: '@maitred/remote-alerts', advice: KNOWS_NONE },
  { from: 'shared-kit/src', imported: '../../remote-alerts/src/remote', advice: KNOWS_NONE },
  { from: 'shared-kit/src', imported: '@maitred/provider-api', advice: KNOWS_NONE },
  { from: 'shared-kit/testing', imported: '@maitred/host', advice: KNOWS_NONE },
  { from: 'shared-kit/tooling', imported: '@maitred/host/server', advice: KNOWS_NONE },
  { from: 'shared-kit/src', imported: '../testing', advice: NO_PART_OF_IT },
  { from: 'shared-kit/src/ui', imported: '../../tooling/shared-modules', advice: NO_PART_OF_IT },
  { from: 'e2e/tests', imported: '../../scripts/workspace/packages', advice: 'scripts/index.ts' },
  { from: 'scripts/workspace', imported: '../../e2e/harness/messages', advice: 'none of them' },
  { from: 'shared-kit/contract/src', imported: '@maitred/shared-kit/api', advice: DATA_ALONE },
  { from: 'shared-kit/contract/src', imported: 'react', advice: DATA_ALONE },
  { from: 'shared-kit/contract/src', imported: 'node:fs', advice: DATA_ALONE },
  { from: 'provider-api/src', imported: '@maitred/shared-kit/api', advice: CONTRACT_ALONE },
  { from: 'provider-api/src', imported: '@maitred/host/server', advice: CONTRACT_ALONE },
  { from: 'provider-api/src', imported: '../../shared-kit/src/api', advice: CONTRACT_ALONE },
  { from: 'provider-api/src', imported: '../../host/src/main', advice: CONTRACT_ALONE },
  { from: 'provider-api/src', imported: '@maitred/detector', advice: CONTRACT_ALONE },
  { from: 'provider-api/src', imported: '@maitred/provider-demo', advice: CONTRACT_ALONE },
  { from: 'provider-api/src', imported: '../../provider-demo/src/demo', advice: CONTRACT_ALONE },
  { from: 'provider-demo/src', imported: '../../provider-api/src/config', advice: WHAT_IS_OFFERED },
  { from: 'provider-demo/src', imported: '@maitred/provider-api/config', advice: WHAT_IS_OFFERED },
  { from: 'provider-demo/src', imported: '@maitred/shared-kit/api', advice: WHAT_IS_OFFERED },
  { from: 'detector/src', imported: '../../provider-demo/src/demo', advice: BY_ITS_CALLS },
  { from: 'remote-alerts/src', imported: '@maitred/provider-demo', advice: DEPLOYED_APART },
  { from: 'provider-api/src', imported: '../../detector/src/detector', advice: CONTRACT_ALONE },
  { from: 'provider-api/src/alerts', imported: '../app/services', advice: DECLARES_NEEDS },
  { from: 'provider-api/src/http', imported: '../app/services', advice: KNOWS_NO_FEATURE },
  { from: 'provider-api/src/http', imported: '../users/user.repository', advice: KNOWS_NO_FEATURE },
  { from: 'detector/src', imported: '@maitred/provider-api', advice: BY_ITS_CALLS },
  { from: 'detector/src', imported: '../../provider-api/src/config', advice: BY_ITS_CALLS },
  { from: 'detector/src', imported: '@maitred/contract', advice: BY_ITS_CALLS },
  { from: 'detector/src', imported: '../../shared-kit/src/api', advice: BY_ITS_CALLS },
];

type Probe = Omit<Forbidden, 'advice'>;

const ALLOWED: Probe[] = [
  { from: 'remote-alerts/src', imported: '@chakra-ui/react', name: 'Slider' },
  { from: 'remote-alerts/src', imported: '@chakra-ui/react', name: 'InputGroup' },
  { from: 'e2e/tests', imported: '../../scripts' },
  { from: 'e2e/tests', imported: '../../scripts/development' },
  { from: 'host/src', imported: '@maitred/shared-kit/ui' },
  { from: 'host/src', imported: '@maitred/contract' },
  { from: 'remote-alerts/src', imported: '@maitred/shared-kit/federation' },
  { from: 'remote-alerts/src', imported: '@maitred/contract' },
  { from: 'remote-alerts/src', imported: '@maitred/contract/testing' },
  { from: 'remote-alerts/src', imported: 'react' },
  { from: 'remote-alerts/src', imported: '@chakra-ui/react' },
  { from: 'shared-kit/src', imported: '@chakra-ui/react' },
  { from: 'shared-kit/src', imported: '@maitred/contract' },
  { from: 'shared-kit/contract/src', imported: 'valibot' },
  { from: 'provider-api/src', imported: '@maitred/contract' },
  { from: 'provider-api/src', imported: '@maitred/contract/testing' },
  { from: 'provider-api/src/app', imported: '../alerts/alert.routes' },
  { from: 'provider-demo/src', imported: '@maitred/provider-api/records' },
  { from: 'provider-demo/src', imported: '@maitred/provider-api/server' },
  { from: 'provider-demo/src', imported: '@maitred/provider-api/testing' },
  { from: 'provider-demo/src', imported: '@maitred/contract' },
  { from: 'provider-api/src/http', imported: '../database/database' },
  { from: 'provider-api/src/alerts', imported: '../http/api-error' },
  { from: 'detector/src/testing', imported: '../../../provider-api/src/testing/rtsp-source' },
];

const RULE = 'lint/style/noRestrictedImports';

interface Diagnostic {
  category: string;
  message: string;
  location: { path: string };
}

const folders = new Map<string, string>();
let diagnostics: Diagnostic[];

/** A file with one import, in a temporary folder inside the package; the name depends only on the import. */
function probeFile({ from, imported, name = '' }: Probe): string {
  const file = `${imported}-${name}`.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return path.join(folders.get(from) ?? '', `${file}.ts`);
}

function messagesOf(probe: Probe): string[] {
  const file = path.relative(ROOT, probeFile(probe));
  return diagnostics
    .filter(({ category, location }) => category === RULE && location.path === file)
    .map(({ message }) => message);
}

beforeAll(async () => {
  const probes: Probe[] = [...FORBIDDEN, ...ALLOWED];
  for (const from of new Set(probes.map((probe) => probe.from))) {
    folders.set(from, mkdtempSync(inRoot(from, 'boundary-probe-')));
  }
  for (const probe of probes) {
    // The file is one folder deeper than the package's own files, so relative imports need one more `../`.
    const climbing = probe.imported.startsWith('../') ? `../${probe.imported}` : probe.imported;
    const taken = probe.name === undefined ? '' : `{ ${probe.name} } from `;
    writeFileSync(probeFile(probe), `import ${taken}${JSON.stringify(climbing)};\n`);
  }
  const { output } = await runNode([
    programFile('@biomejs/biome', 'biome'),
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
    ...folders.values(),
  ]);
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    diagnostics: Diagnostic[];
  };
  diagnostics = report.diagnostics;
}, 30_000);

afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
});

describe('the linter', () => {
  it.each(FORBIDDEN)('refuses $imported $name in $from and says what to do instead', (probe) => {
    const messages = messagesOf(probe);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(probe.advice);
  });

  it.each(ALLOWED)('lets $from import $imported $name', (probe) => {
    expect(messagesOf(probe)).toEqual([]);
  });
});
