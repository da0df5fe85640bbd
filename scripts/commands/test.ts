import { findFfmpeg } from '../../provider-api/src/streams/find-ffmpeg.mjs';
import { audit } from '../audit/audit';
import { checkBudgets } from '../budgets/check-budgets';
import { shareCookbookCopy } from '../doc-tutorials/cookbook-copy';
import { runBrowserTests } from '../workspace/browser-tests';
import { buildChanged } from '../workspace/build-packages';
import { runChecks } from '../workspace/checks';
import { findCaddy } from '../workspace/find-caddy';
import { jestSuites, runSuite, type SuiteResult } from '../workspace/jest-suites';
import { longestFiles } from '../workspace/longest-files';
import { BUILT_PACKAGES, namedPackages } from '../workspace/packages';
import { measureProcessorUse } from '../workspace/processor-use';
import { print, stopwatch } from '../workspace/report';
import { inParallel } from '../workspace/run-process';
import { stopSignal } from '../workspace/stop-signals';
import { closingLine, summaryLine } from '../workspace/summary';
import { testsAtOnce } from '../workspace/tests-at-once';

/**
 * `npm test [package…]`: runs every check and every test of the workspace, with one summary at the end; or, as the
 * pipeline of one team, those of the named packages and the contract, without a browser.
 */
export async function run(given: string[]): Promise<number> {
  const signal = stopSignal();
  const removeCookbook = shareCookbookCopy();
  try {
    return await runEverything(signal, namedPackages(given));
  } catch (error) {
    if (!signal.aborted) throw error;
    print('Stopped.');
    return 1;
  } finally {
    removeCookbook();
  }
}

async function runEverything(signal: AbortSignal, named?: string[]): Promise<number> {
  const isNamed = (folder: string) => named?.includes(folder) ?? true;
  const built = BUILT_PACKAGES.filter(isNamed);
  const elapsed = stopwatch();
  const results: SuiteResult[] = [];
  const report = (result: SuiteResult) => {
    results.push(result);
    if (result.failed > 0) print(`\n${result.output.trim()}\n`);
    print(summaryLine(result));
  };

  print('Checking format, lint, types, boundaries and messages …');
  for (const { name, passed, output, milliseconds } of await runChecks(signal, named)) {
    report({ name, passed: Number(passed), failed: Number(!passed), output, milliseconds });
  }

  if (named === undefined) {
    print('\nAsking for licences and known holes of the packages …');
    for (const result of await auditResults()) report(result);
  }

  print('\nRunning the tests of each package …');
  const { suites, hasPostgres } = jestSuites();
  const own = suites.filter(({ folder }) => isNamed(folder));
  const shareOfSuites = measureProcessorUse();
  await inParallel(own, testsAtOnce(), async (suite) => report(await runSuite(suite, signal)));
  const busy = [`${shareOfSuites()} of the time of the packages' tests`];

  print('\nBuilding what has changed …');
  const builds = await build(built, signal);
  report(builds);

  if (builds.failed === 0) {
    report(budgets(built));
    if (named === undefined) {
      print('\nRunning the browser tests …');
      const shareOfBrowsers = measureProcessorUse();
      report(await runBrowserTests(signal));
      busy.push(`${shareOfBrowsers()} of that of the browser tests`);
    }
  }

  print('\nSummary');
  for (const result of results) print(summaryLine(result));
  const failures = results.flatMap((result) => result.failures ?? []);
  // Repeated here, because the suites' output has buried them above.
  if (failures.length > 0) print(`\nTests that failed\n\n${failures.join('\n\n')}`);
  if (named === undefined) printMissing({ hasPostgres, hasBuilds: builds.failed === 0 });
  const times = results.flatMap((result) => result.times ?? []);
  print(`\nWhat took longest\n${longestFiles(times).join('\n')}`);
  print(`\n${closingLine(results)}`);
  print(`\nin ${elapsed()}; the processors worked for ${busy.join(' and ')}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Prints what could not be tested on this machine. */
function printMissing({ hasPostgres, hasBuilds }: { hasPostgres: boolean; hasBuilds: boolean }) {
  if (!hasPostgres) {
    print('  The provider ran on the embedded database only: there is no PostgreSQL here.');
  }
  if (findFfmpeg() === undefined) {
    print(
      '  No real camera was tested, neither in the provider nor in a browser: there is no ffmpeg here.',
    );
  }
  if (findCaddy() === undefined) {
    print('  What the images run was not tested together: there is no Caddy here.');
  }
  if (!hasBuilds) print('  The browser tests did not run: there is no build to run them on.');
}

/** If the registry gives no audit result, the summary shows the audit as not checked, and the run does not fail. */
async function auditResults(): Promise<SuiteResult[]> {
  const start = performance.now();
  const parts = await audit();
  const milliseconds = (performance.now() - start) / parts.length;
  return parts.map(({ name, outcome, lines }) => ({
    name,
    passed: Number(outcome === 'passed'),
    failed: outcome === 'failed' ? lines.length : 0,
    notChecked: Number(outcome === 'not checked'),
    output: lines.join('\n'),
    milliseconds,
  }));
}

async function build(packages: string[], signal: AbortSignal): Promise<SuiteResult> {
  const start = performance.now();
  const outcome = await buildChanged({ packages, signal }).then(
    () => ({ passed: 1, failed: 0, output: '' }),
    (error: Error) => {
      signal.throwIfAborted();
      return { passed: 0, failed: 1, output: error.message };
    },
  );
  return { name: 'production builds', ...outcome, milliseconds: performance.now() - start };
}

function budgets(packages: string[]): SuiteResult {
  const start = performance.now();
  const problems = checkBudgets(packages);
  return {
    name: 'budgets of the builds',
    passed: Number(problems.length === 0),
    failed: problems.length,
    output: problems.join('\n'),
    milliseconds: performance.now() - start,
  };
}
