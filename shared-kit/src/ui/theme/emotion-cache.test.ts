import { expect, it } from '@jest/globals';
import { createStyleCache } from './emotion-cache';

it('adds a vendor prefix only for Safari, and only where it needs one', () => {
  const cache = createStyleCache();
  const rules: string[] = [];
  cache.sheet.insert = (rule) => rules.push(rule);
  const styles = 'user-select:none;display:flex;transition:none;';
  cache.insert('.part', { name: 'part', styles }, cache.sheet, true);
  expect(rules).toEqual([
    '.part{-webkit-user-select:none;user-select:none;display:flex;transition:none;}',
  ]);
});
