import type { Page } from '@playwright/test';
import { CamerasApi } from '../harness/cameras';
import { text } from '../harness/messages';
import { visitEveryScreen } from '../harness/navigation';
import { overlaySources } from '../harness/overlay-sources';
import { DESK, OVERLAYS, openAndClose } from '../harness/overlays';
import { Shell } from '../harness/shell';
import { expect, testOver } from '../harness/test';

/** With data of its own, because opening the overlays marks alerts and renames a zone. */
const test = testOver({});

test.use({ actionTimeout: 7000 });

interface Violation {
  directive: string;
  blocked: string;
}

/** Records everything that the page's policy blocks, across all pages of the tab. */
async function watchPolicy(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('onViolation', (violation: Violation) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { onViolation } = window as unknown as { onViolation: (found: Violation) => void };
      onViolation({ directive: event.effectiveDirective, blocked: event.blockedURI });
    });
  });
  return violations;
}

test('no screen violates the content security policy', async ({ page, log }) => {
  const violations = await watchPolicy(page);
  await page.goto('/telegram/authentication/7');
  await expect(page.getByText(text('host.messenger.outside'))).toBeVisible();
  await page.goto('/');
  await new Shell(page).signIn('owner');
  await visitEveryScreen(page);
  expect(violations).toEqual([]);
  expect(log.complaints()).toEqual([]);
});

test('the next test opens every overlay in the source code', () => {
  expect(OVERLAYS.map(({ source }) => source).sort()).toEqual(overlaySources());
});

test('no overlay violates the content security policy', async ({
  page,
  api,
  faults,
  log,
  signedInAs,
}) => {
  // The conflict with another user's change of a zone.
  log.expectFailures(/\/api\/vazone\//);
  const tokens = await signedInAs('owner');
  const id = await new CamerasApi(api, tokens).cameraId('Terrace camera');
  const [zone] = await new CamerasApi(api, tokens).zones(id);
  const stage = { page, api, tokens, faults, camera: { id, zone: zone?.name ?? '' } };
  const violations = await watchPolicy(page);
  let place = '';
  for (const overlay of OVERLAYS) {
    await test.step(overlay.source, async () => {
      const { size = DESK, address } = overlay;
      const path = typeof address === 'string' ? address : address(stage);
      await page.setViewportSize(size);
      if (place !== path + size.width) await page.goto(path);
      place = path + size.width;
      await openAndClose(overlay, stage);
    });
  }
  expect(violations).toEqual([]);
});

test('a forbidden script and style are blocked and noticed, so the tests above would fail', async ({
  page,
  log,
}) => {
  log.expectComplaints(/Content Security Policy/);
  log.expectFailures(/localhost:9/);
  const violations = await watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'http://localhost:9/elsewhere.js';
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(script, style);
  });
  await expect
    .poll(() => violations.map(({ directive }) => directive).sort())
    .toEqual(['script-src-elem', 'style-src-elem']);
});
