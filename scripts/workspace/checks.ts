import { existsSync } from 'node:fs';
import { checkApiReport } from '../api-report/check-report';
import { checkRanges } from '../api-report/remote-ranges';
import { checkUnsharedImports } from '../api-report/unshared-imports';
import { checkImportCycles } from '../checks/import-cycles';
import { checkLockfile, checkOneOfEach } from '../checks/lockfile';
import { checkManifests } from '../checks/manifests';
import { checkNamedRemotes } from '../checks/named-remotes';
import { checkNamedShades } from '../checks/named-shades';
import { describeProblem, type Problem } from '../checks/problem';
import { checkStyleNames } from '../checks/style-names';
import { checkTokenNames } from '../checks/token-names';
import { checkUnusedExports } from '../checks/unused-exports';
import { checkWords } from '../checks/words';
import { inRoot, PACKAGES, REMOTE_PACKAGES, ROOT } from './packages';
import { inParallel, programFile, runNode } from './run-process';
import { typeCache } from './type-cache';

interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
  milliseconds: number;
}

interface Check {
  name: string;
  run: () => Promise<{ code: number; output: string }>;
}

const CHECKS_AT_ONCE = 2;

/** Other folders that have a tsconfig.json of their own. */
const OTHER_PROJECTS = ['shared-kit/tooling', 'host/server', 'host/service-worker', 'scripts'];

/**
 * Kit, host and remotes as a single project: they have the same options, and separate runs would each parse the kit and
 * its libraries again.
 */
const BROWSER_PROJECT = 'tsconfig.browser.json';
const isInBrowserProject = (folder: string) =>
  ['shared-kit', 'host'].includes(folder) || REMOTE_PACKAGES.includes(folder);

/**
 * Checks format, lint, types, boundaries, messages and changes to the kit's API, for the whole workspace or for the
 * named packages. No check modifies a file.
 */
export function runChecks(signal?: AbortSignal, named?: readonly string[]): Promise<CheckResult[]> {
  const projects = named ?? [
    BROWSER_PROJECT,
    ...[...PACKAGES, ...OTHER_PROJECTS].filter((folder) => !isInBrowserProject(folder)),
  ];
  const typed = projects.filter(
    (project) => project === BROWSER_PROJECT || existsSync(inRoot(project, 'tsconfig.json')),
  );
  const remotes = REMOTE_PACKAGES.filter((folder) => named?.includes(folder) ?? true);
  const ofNamed = ({ file }: Problem) =>
    named?.some((folder) => file.startsWith(`${folder}/`)) ?? true;
  const tsc = programFile('typescript', 'tsc');
  const checks: Check[] = [
    {
      name: 'format and lint',
      run: () => {
        const places = named?.map((folder) => inRoot(folder)) ?? [ROOT];
        return runBiome(['check', '--error-on-warnings', ...places], signal);
      },
    },
    ...typed.map((project) => ({
      name: `types of ${project === BROWSER_PROJECT ? 'kit, host, remotes' : project}`,
      run: () => runNode([tsc, '-p', inRoot(project), ...typeCache(project)], { signal }),
    })),
    {
      name: 'boundaries',
      run: async () =>
        result([
          ...checkManifests().filter(ofNamed),
          ...checkUnsharedImports(remotes),
          ...checkImportCycles().filter(ofNamed),
        ]),
    },
    { name: 'exports', run: async () => result(checkUnusedExports().filter(ofNamed)) },
    { name: 'words', run: async () => result(checkWords().filter(ofNamed)) },
    {
      name: 'names of styles',
      run: async () => result([...checkStyleNames(), ...checkTokenNames()].filter(ofNamed)),
    },
    { name: 'names of shades', run: async () => result(checkNamedShades().filter(ofNamed)) },
    ...(named === undefined
      ? [
          { name: 'lockfile', run: async () => result([...checkLockfile(), ...checkOneOfEach()]) },
          { name: 'names of remotes', run: async () => result(checkNamedRemotes()) },
        ]
      : []),
    ...(named === undefined || named.includes('shared-kit')
      ? [{ name: "the kit's API report", run: async () => result(await checkApiReport(signal)) }]
      : []),
    {
      name: 'kit ranges of remotes',
      run: async () => result(await checkRanges(remotes, signal)),
    },
    {
      name: 'messages',
      run: () =>
        runNode(['--import', 'tsx', inRoot('scripts/check-messages.ts'), ...(named ?? [])], {
          signal,
        }),
    },
  ];
  return inParallel(checks, CHECKS_AT_ONCE, async ({ name, run }) => {
    const start = performance.now();
    const { code, output } = await run();
    const milliseconds = performance.now() - start;
    return { name, passed: code === 0, output: output.trim(), milliseconds };
  });
}

export function runBiome(parameters: string[], signal?: AbortSignal) {
  return runNode([programFile('@biomejs/biome', 'biome'), ...parameters], { signal });
}

function result(problems: Problem[]) {
  return { code: problems.length, output: problems.map(describeProblem).join('\n') };
}
