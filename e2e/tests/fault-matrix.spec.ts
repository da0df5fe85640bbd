import {
  type AnyEndpoint,
  blacklistTokenEndpoint,
  exchangeSignInCodeEndpoint,
  readIssuerLogoutEndpoint,
  refreshTokenEndpoint,
} from '@maitred/contract';
import { callName, ENDPOINTS, endpointOf, isReading } from '../harness/endpoints';
import { ACTIONS, type Action } from '../harness/matrix/actions';
import { Cells } from '../harness/matrix/cells';
import { kindsFor } from '../harness/matrix/fault-kinds';
import { OPTIONAL, READINGS, shownOf, triedAt } from '../harness/matrix/readings';
import { isWhole } from '../harness/matrix/run-scope';
import { LOG_IN, LOG_IN_FROM_MESSENGER } from '../harness/matrix/sign-in-actions';
import { Spoiler } from '../harness/matrix/spoiler';
import { openStage } from '../harness/matrix/stage';
import { tryAction } from '../harness/matrix/try-action';
import { tryFirstReading, tryFurtherReading } from '../harness/matrix/try-reading';
import { tryLogOut, tryRefresh } from '../harness/matrix/try-session';
import { signedInitData, webApp } from '../harness/messenger';
import type { PageLog } from '../harness/page-log';
import { addressOf, READING_PLACES, readIds } from '../harness/places';
import { expect, test as plainTest } from '../harness/test';
import { test as testWithServices } from '../harness/test-with-services';

/** A few faults of each call need minutes; all of them take longer. */
const TIMEOUT_MS = isWhole ? 40 * 60_000 : 6 * 60_000;

/** Only requests that the test faults itself are expected to fail. */
const FAULTY = /\/api\//;

// Short timeouts: a failed cell must leave time for the next ones.
const PATIENCE = { actionTimeout: 15_000, navigationTimeout: 15_000 };
plainTest.use(PATIENCE);
testWithServices.use(PATIENCE);
plainTest.describe.configure({ mode: 'parallel' });

const SESSION_TRIALS = [
  { endpoint: refreshTokenEndpoint, screen: '/alerts', run: tryRefresh },
  { endpoint: blacklistTokenEndpoint, screen: '/', run: tryLogOut },
];

/** Calls of a sign-in with an issuer, whose failures `openid.spec.ts` and the tests of the login screen cover. */
const OF_ISSUER = [
  { endpoint: exchangeSignInCodeEndpoint },
  { endpoint: readIssuerLogoutEndpoint },
];

plainTest('every call of the contract is tried', () => {
  const tried = [
    ...READINGS,
    ...ACTIONS,
    ...SESSION_TRIALS,
    ...OF_ISSUER,
    ...OPTIONAL.map((endpoint) => ({ endpoint })),
    LOG_IN,
    LOG_IN_FROM_MESSENGER,
  ];
  const names = new Set(tried.map(({ endpoint }) => callName(endpoint)));
  expect(ENDPOINTS.map(callName).filter((name) => !names.has(name))).toEqual([]);
});

for (const place of READING_PLACES) {
  const expected = READINGS.filter((reading) => reading.place === place);
  if (expected.length === 0 && !isWhole) continue;
  plainTest(
    `what ${place} reads may fail in any way`,
    async ({ page, api, faults, log, signedInAs }, testInfo) => {
      plainTest.setTimeout(TIMEOUT_MS);
      log.expectFailures(FAULTY);
      await page.clock.install();
      const address = addressOf(place, await readIds(api, await signedInAs('owner')));
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const own = expected.map(({ endpoint }) => endpoint);
      // On a busy machine the network may be idle between two calls.
      await expect.poll(() => readingsOf(log)).toEqual(expect.arrayContaining(own));
      const found = readingsOf(log);
      const trials = triedAt(place, found).map((endpoint) => ({
        endpoint,
        cells: new Cells(place, callName(endpoint)),
      }));
      for (const { endpoint, cells } of trials) {
        const spoiler = new Spoiler(page, faults, endpoint);
        const kinds = kindsFor(endpoint);
        const reading = { spoiler, cells, address, kinds, shown: shownOf(endpoint, place) };
        await page.clock.setSystemTime(new Date());
        await tryFirstReading(reading);
        await tryFurtherReading(reading);
        await cells.attachTo(testInfo);
      }
      for (const { cells } of trials) cells.expectHeld();
    },
  );
}

for (const action of ACTIONS) {
  plainTest(
    `${callName(action.endpoint)} of ${action.screen} may fail in any way`,
    async ({ page, api, detections, faults, log, signedInAs }, testInfo) => {
      plainTest.setTimeout(TIMEOUT_MS);
      log.expectFailures(FAULTY);
      await page.clock.install();
      const stage = await openStage(page, api, detections, await signedInAs('owner'));
      const { cells, ...trial } = trialOf(action);
      const spoiler = new Spoiler(page, faults, action.endpoint, action);
      await tryAction({ action, stage, spoiler, cells, ...trial });
      await cells.attachTo(testInfo);
      cells.expectHeld();
    },
  );
}

plainTest(
  'signing in may fail in any way',
  async ({ page, api, detections, faults, log }, testInfo) => {
    plainTest.setTimeout(TIMEOUT_MS);
    log.expectFailures(FAULTY);
    await page.clock.install();
    const stage = await openStage(page, api, detections, await api.signIn('owner'));
    const { cells, ...trial } = trialOf(LOG_IN);
    await tryAction({
      action: LOG_IN,
      stage,
      spoiler: new Spoiler(page, faults, LOG_IN.endpoint),
      cells,
      ...trial,
    });
    await cells.attachTo(testInfo);
    cells.expectHeld();
  },
);

testWithServices(
  'signing in from a messenger may fail in any way',
  async ({ page, api, detections, faults, log, receiver }, testInfo) => {
    testWithServices.setTimeout(TIMEOUT_MS);
    log.expectFailures(FAULTY);
    receiver.serveScript('/web-app.js', webApp(signedInitData(9)));
    await page.clock.install();
    const stage = await openStage(page, api, detections, await api.signIn('owner'));
    const { cells, ...trial } = trialOf(LOG_IN_FROM_MESSENGER);
    await tryAction({
      action: LOG_IN_FROM_MESSENGER,
      stage,
      spoiler: new Spoiler(page, faults, LOG_IN_FROM_MESSENGER.endpoint),
      cells,
      ...trial,
    });
    await cells.attachTo(testInfo);
    cells.expectHeld();
  },
);

for (const { endpoint, screen, run } of SESSION_TRIALS) {
  plainTest(
    `${callName(endpoint)} may fail in any way`,
    async ({ page, faults, log, signedInAs }, testInfo) => {
      plainTest.setTimeout(TIMEOUT_MS);
      log.expectFailures(FAULTY);
      await page.clock.install();
      await signedInAs('owner');
      const cells = new Cells(screen, callName(endpoint));
      const spoiler = new Spoiler(page, faults, endpoint);
      await run({ page, faults, spoiler, cells, kinds: kindsFor(endpoint) });
      await cells.attachTo(testInfo);
      cells.expectHeld();
    },
  );
}

function trialOf({ endpoint, screen }: Action) {
  return { cells: new Cells(screen, callName(endpoint)), kinds: kindsFor(endpoint) };
}

/** Read calls that the page has made so far. */
function readingsOf(log: PageLog): AnyEndpoint[] {
  const calls = log.requests.flatMap((request) => {
    const endpoint = endpointOf(request.method(), new URL(request.url()).pathname);
    return endpoint !== undefined && isReading(endpoint) ? [endpoint] : [];
  });
  return ENDPOINTS.filter((endpoint) => calls.includes(endpoint));
}
