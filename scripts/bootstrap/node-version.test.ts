import { describe, expect, it } from '@jest/globals';
import { requireNode } from './node-version.mjs';

describe('requireNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.0.0'])('accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['20.18.9', '18.20.0', '9.99.0'])(
    'refuses %s and names the required version',
    (version) => {
      expect(() => requireNode(version)).toThrow('needs Node.js 20.19 or newer');
    },
  );
});
