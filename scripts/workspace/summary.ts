import type { SuiteResult } from './jest-suites';
import { duration, green, red, yellow } from './report';

/** One line of the summary. A check that could not be made has its own mark: it is not green. */
export function summaryLine({
  name,
  passed,
  failed,
  notChecked = 0,
  output,
  milliseconds,
}: SuiteResult): string {
  const [mark, counts] =
    failed > 0
      ? [red('✗'), `${passed} passed, ${failed} failed`]
      : notChecked > 0
        ? [yellow('?'), yellow('NOT CHECKED')]
        : [green('✓'), `${passed} passed`];
  const line = `${mark} ${name.padEnd(30)} ${counts.padEnd(24)} ${duration(milliseconds)}`;
  return notChecked > 0 && failed === 0 ? `${line}\n    ${output}` : line;
}

/** `12 passed, 0 failed`, and the number of checks not made if there are any. */
export function closingLine(results: readonly SuiteResult[]): string {
  const sum = (count: (result: SuiteResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const notChecked = sum((result) => result.notChecked ?? 0);
  const counts = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
  if (notChecked === 0) return counts;
  const names = results.filter((result) => result.notChecked).map(({ name }) => name);
  return `${counts}, ${yellow(`${notChecked} NOT CHECKED: ${names.join(', ')}`)}`;
}
