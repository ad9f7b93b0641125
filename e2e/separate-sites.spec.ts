import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/freePort';
import { enterPassword, writeMessage } from './actor';
import { startSite } from './runningSite';
import { expect, stubMaps, test } from './site';

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
    await enterPassword(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText(/waited for more than 24 hours/)).toBeVisible();
    await expect(page.getByRole('img', { name: /Line chart, views per page/ })).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await site.stop();
  }
});

/** A copy of the built site with the API origin that a build with API_BASE writes into its pages. */
function builtFor(apiBase: string) {
  const project = mkdtempSync(join(tmpdir(), 'nit-origin-'));
  const client = join(project, 'dist/client');
  cpSync('dist/client', client, { recursive: true });
  cpSync('db.json', join(project, 'db.json'));
  for (const name of ['index.html', 'admin.html']) {
    const page = readFileSync(join(client, name), 'utf8');
    writeFileSync(
      join(client, name),
      page.replace('</head>', () => `<meta name="api-base" content="${apiBase}"></head>`),
    );
  }
  const list = join(client, '.build.json');
  writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), apiBase }));
  return project;
}

test('a site built for an API on another origin reads, writes and shows images there, under its own CSP [D-70]', async ({
  page,
  problems,
}) => {
  const port = await freePort();
  const back = await startSite({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
  const project = builtFor(back.url);
  const front = await startSite({ PORT: String(port) }, project);
  try {
    await stubMaps(page);
    const called = new Set<string>();
    page.on('request', (request) => {
      if (/\.php/.test(request.url())) called.add(new URL(request.url()).origin);
    });
    const response = await page.goto(`${front.url}/blogs`);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`connect-src 'self' ${back.url};`);
    expect(policy).toContain(`img-src 'self' data: https: ${back.url};`);

    await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blogs\/\w+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const image = page.getByRole('main').locator(`img[src^="${back.url}/"]`).first();
    await expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`${front.url}/contact`);
    await writeMessage(page, 'Sent to the other origin.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(readFileSync(join(back.dataDir, 'db.json'), 'utf8')).toContain('Sent to the other origin.');

    await page.goto(`${front.url}/admin/login`);
    await enterPassword(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(`${front.url}/admin/contacts`);
    await expect(page.getByText('Sent to the other origin.')).toBeVisible();
    await page.goto(`${front.url}/admin/users?add=1`);
    await expect(page.getByRole('dialog').getByText(/Any password will do on this server/)).toBeVisible();

    expect([...called]).toEqual([back.url]);
    expect(problems).toEqual([]);
  } finally {
    await Promise.all([front.stop(), back.stop()]);
    rmSync(project, { recursive: true, force: true });
  }
});
