import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserReport, browserFailures } from './failures';
import type { SuiteResult } from './jest-suites';
import { browserFileTimes } from './longest-files';
import { runPlaywright } from './run-playwright';

const NAME = 'browser tests';
/** Milliseconds: more than twice what the tests take on two otherwise idle cores. */
const TIMEOUT_MS = 40 * 60 * 1000;

/** Runs the browser tests against the current builds. */
export async function runBrowserTests(signal: AbortSignal): Promise<SuiteResult> {
  const start = performance.now();
  const result = (passed: number, failed: number, output: string): SuiteResult => ({
    name: NAME,
    passed,
    failed,
    output,
    milliseconds: performance.now() - start,
  });
  const reports = mkdtempSync(path.join(tmpdir(), 'maitred-browser-'));
  const report = path.join(reports, 'report.json');
  try {
    const { code, output } = await runPlaywright([], {
      environment: { E2E_REPORT: report, FORCE_COLOR: '0' },
      timeout: TIMEOUT_MS,
      signal,
    });
    if (!existsSync(report)) return result(0, 1, output);
    const results = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport;
    const { expected, unexpected, flaky, skipped } = results.stats;
    // A skipped test has proved nothing.
    const failed = unexpected + flaky + skipped;
    return {
      ...result(expected, code !== 0 && failed === 0 ? 1 : failed, output),
      failures: browserFailures(results),
      times: browserFileTimes(results),
    };
  } catch (error) {
    signal.throwIfAborted();
    return result(0, 1, error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
