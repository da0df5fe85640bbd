import { expect, it } from '@jest/globals';
import '../src/ui';
import '.';

/** jest's `require`, with the modules that this file has loaded. */
declare const require: { cache: Record<string, unknown> };

it('the kit and its test helpers load no Ark modules except utilities and the locale provider', () => {
  const loaded = Object.keys(require.cache);
  const ofArk = loaded.filter((file) => file.replaceAll('\\', '/').includes('@ark-ui/react/dist/'));
  expect(loaded.length).toBeGreaterThan(100);
  // Every screen is inside a locale provider.
  const isWithEach = /[\\/](?:utils|providers[\\/]locale)[\\/]/;
  expect(ofArk.filter((file) => !isWithEach.test(file))).toEqual([]);
});
