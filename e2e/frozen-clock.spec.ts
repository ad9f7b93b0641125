import { ADMIN, startSite } from './runningSite';
import { expect, test } from './site';

test('with a frozen clock the whole site shows that day: events, year, sign-in and timeouts', async ({ page, problems }) => {
  const site = await startSite({ CLOCK: '2031-03-02T09:00+06:30' });
  try {
    await page.goto(site.url);
    await expect(page.getByText(/© 2031/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    expect(await page.evaluate(() => new Date().toISOString())).toBe('2031-03-02T02:30:00.000Z');

    // The seed's open day, which is upcoming by every clock but this one.
    await page.goto(`${site.url}/events/10`);
    await expect(page.getByText('Past Event')).toBeVisible();

    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText(/waited for more than 24 hours/)).toBeVisible();
    await expect(page.getByRole('img', { name: /Line chart, views per page/ })).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('with the clock set back, past events of the seed are upcoming', async ({ page }) => {
  const site = await startSite({ CLOCK: '2020-01-01 09:00' });
  try {
    await page.goto(`${site.url}/events?when=past`);
    await expect(page.getByText('No events found')).toBeVisible();
    await expect(page.getByText(/© 2020/)).toBeVisible();
  } finally {
    await site.stop();
  }
});
