import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestProvider, type TestProvider } from './test-provider';

type Overrides = Parameters<typeof createTestProvider>[0];

/** Gives the tests of a file one provider, which is reset before each of them; it exists from `beforeAll` on. */
export function setUpTestProvider(overrides?: Overrides): TestProvider {
  const provider = setUpSharedTestProvider(overrides);
  beforeEach(() => provider.reset());
  return provider;
}

/** The same, but reset only once: the tests of the file share what `beforeAll` and they put into it. */
export function setUpSharedTestProvider(overrides?: Overrides): TestProvider {
  const provider = {} as TestProvider;
  beforeAll(async () => {
    Object.assign(provider, await createTestProvider(overrides));
    await provider.reset();
  });
  afterAll(() => provider.close());
  return provider;
}
