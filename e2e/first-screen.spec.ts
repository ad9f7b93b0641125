import { expect, test } from './site';

for (const { path, heading } of [
  { path: '/programs', heading: 'Four ways into IT' },
  { path: '/admin/login', heading: /Sign in/i },
]) {
  test(`${path} renders as soon as its code is loaded, without waiting for a timer`, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
