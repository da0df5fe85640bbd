import { expect, test } from '../harness/test';

test('the application shows the sign-in form to somebody without a session', async ({ page }) => {
  await page.goto('/alerts');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
