import { describe, expect, it } from '@jest/globals';
import { releasedKits } from './released-kits';

const CHANGELOG = `# Changelog

## Unreleased

- Kit 1.2.0: a chart may be turned.

## 1.1.0 (2026-12-15)

### For feature teams

- Kit 1.1.0: pictures have a frame, as those of kit 1.0.0 had not.

## 1.0.0 (2026-12-01)

Host, provider, detector and remotes 1.0.0, kit 1.0.0.
`;

describe('releasedKits', () => {
  it('returns the versions that a dated section of the changelog names', () => {
    expect(releasedKits(CHANGELOG)).toEqual(['1.0.0', '1.1.0']);
  });

  it('returns nothing as long as nothing is released', () => {
    expect(releasedKits('# Changelog\n\n## Unreleased\n\n- Kit 1.0.0.\n')).toEqual([]);
  });
});
