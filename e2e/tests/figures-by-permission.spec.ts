import { fromWire } from '@maitred/contract';
import { SCREEN_ROUTES } from '../../host/src/routes/route-table';
import { FIGURES } from '../harness/figures';
import type { PageLog } from '../harness/page-log';
import { readIds } from '../harness/places';
import { expect, test } from '../harness/test';
import { expectScreen } from '../harness/walk';

/** A day that is over in every zone of the demo: its figures do not change any more. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const [FROM, TO] = [dayAgo(9), dayAgo(3)];

/** What the page itself was answered to the first call of a path about the chosen days. */
function answersOf(log: PageLog) {
  return async <Answer>(path: string): Promise<Answer> => {
    const request = log.requests.find((sent) => {
      const asked = sent.url() + (sent.postData() ?? '');
      return asked.includes(path) && asked.includes(FROM);
    });
    const response = await request?.response();
    if (!response) throw new Error(`${path} was not answered`);
    return fromWire(await response.json()) as Answer;
  };
}

for (const { path, permissions } of SCREEN_ROUTES) {
  const check = FIGURES[path];
  if (check === undefined) continue;
  test(`the figures of ${path} are the provider's for whoever holds exactly its permissions`, async ({
    page,
    api,
    log,
    faults,
    signedInAs,
  }) => {
    faults.breakApi('GET /api/users/me/', {
      rewrite: (user) => ({ ...Object(user), permissions }),
    });
    const { restaurant, camera, list } = await readIds(api, await signedInAs('owner'));
    const chosen = { restaurant, camera, list, from: FROM, to: TO };
    const search = new URLSearchParams(
      Object.entries(chosen).map(([key, value]) => [key, String(value)]),
    );
    await page.goto(`${path}?${search}`);
    await page.waitForLoadState('networkidle');
    await expectScreen(page);
    await check(page, answersOf(log));
    await expect(page).toHaveURL(new RegExp(`${path}\\?`));
  });
}
