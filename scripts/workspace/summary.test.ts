import { describe, expect, it } from '@jest/globals';
import { closingLine, summaryLine } from './summary';

const passed = { name: 'scripts', passed: 12, failed: 0, output: '', milliseconds: 1000 };
const failed = { name: 'host', passed: 3, failed: 1, output: 'why', milliseconds: 1000 };
const notChecked = {
  name: 'known holes of packages',
  passed: 0,
  failed: 0,
  notChecked: 1,
  output: 'the registry answers no audit',
  milliseconds: 1000,
};

describe('the summary', () => {
  it('marks passed, failed and unchecked parts differently', () => {
    expect(summaryLine(passed)).toMatch(/^✓ scripts +12 passed/);
    expect(summaryLine(failed)).toMatch(/^✗ host +3 passed, 1 failed/);
    expect(summaryLine(notChecked)).toMatch(
      /^\? known holes of packages +NOT CHECKED.*\n {4}the registry answers no audit$/,
    );
  });

  it('ends with the list of unchecked parts', () => {
    expect(closingLine([passed, failed])).toBe('15 passed, 1 failed');
    expect(closingLine([passed, notChecked])).toBe(
      '12 passed, 0 failed, 1 NOT CHECKED: known holes of packages',
    );
  });
});
