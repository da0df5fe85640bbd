import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestProvider, type TestProvider } from './test-provider';

/** Gives the tests of a file one provider, which is reset before each of them; it exists from `beforeAll` on. */
export function setUpTestProvider(
  overrides?: Parameters<typeof createTestProvider>[0],
): TestProvider {
  const provider = {} as TestProvider;
  beforeAll(async () => {
    Object.assign(provider, await createTestProvider(overrides));
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());
  return provider;
}
