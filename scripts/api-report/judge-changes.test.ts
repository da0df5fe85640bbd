import { describe, expect, it } from '@jest/globals';
import type { ReportChange } from './compare-reports';
import { judgeChanges } from './judge-changes';

function change(kind: ReportChange['kind']): ReportChange {
  return { subpath: 'ui', name: 'Panel', isType: false, kind };
}

describe('judgeChanges', () => {
  it.each([
    ['removed', '1.4.2', '2.0.0'],
    ['changed', '1.9.0', '2.0.0'],
    ['added', '1.4.9', '1.5.0'],
    ['extended', '1.4.0', '1.5.0'],
  ] as const)(
    'reports an export that is %s at %s: asks for version %s and explains how to record it',
    (kind, version, needed) => {
      const [problem, ...others] = judgeChanges({
        version,
        recorded: '1.4.0',
        changes: [change(kind)],
      });
      expect(others).toEqual([]);
      expect(problem?.file).toBe('shared-kit/src/ui/index.ts');
      expect(problem?.message).toContain('Panel');
      expect(problem?.message).toContain(`shared-kit/package.json to ${needed}`);
      expect(problem?.message).toContain('npm run api-report');
    },
  );

  it.each([
    ['removed', '2.0.0'],
    ['changed', '3.1.0'],
    ['added', '1.5.0'],
    ['extended', '2.0.0'],
  ] as const)('accepts an export that is %s at %s', (kind, version) => {
    expect(judgeChanges({ version, recorded: '1.4.0', changes: [change(kind)] })).toEqual([]);
  });

  it('accepts a patch release without changes', () => {
    expect(judgeChanges({ version: '1.4.1', recorded: '1.4.0', changes: [] })).toEqual([]);
  });

  it('refuses a version below a recorded one', () => {
    const [problem] = judgeChanges({ version: '1.3.0', recorded: '1.4.0', changes: [] });
    expect(problem?.message).toContain('shared-kit/api-report/1.4.0.d.ts');
  });
});
