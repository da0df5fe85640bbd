import { visitEveryScreen } from '../harness/navigation';
import { expect, testOver } from '../harness/test';

const test = testOver({ providerEntry: 'src/testing/newer-provider.ts' });

test('a provider with a newer contract answers host and remotes by the contract they were built with', async ({
  page,
  api,
  signedInAs,
}) => {
  const tokens = await signedInAs('owner');
  await page.goto('/');
  await visitEveryScreen(page);
  const answered = page.waitForResponse(/\/api\/users\/me\/$/);
  await page.reload();
  expect(await (await answered).json()).not.toHaveProperty('email');
  // A client that names no contract number gets the older version; one that names the newer gets its additions.
  expect(await api.get('/api/users/me/', tokens)).not.toHaveProperty('email');
  const newer = await page.request.get('/api/users/me/', {
    headers: { authorization: `Bearer ${tokens.access}`, accept: 'application/json; contract=2' },
  });
  expect(await newer.json()).toHaveProperty('email');
});
