import { enterPassword, writeMessage } from './actor';
import { startSite } from './runningSite';
import { expect, test } from './site';

/** What a tester calls; everything else happens in the browser. */
const qaOf = (url: string) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`${url}/qa/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect([path, response.ok]).toEqual([path, true]);
  return response.json();
};

test('with HTTP alone a tester resets, seeds, orders each error, holds a response, moves the clock past an event and reads the outbox', async ({
  page,
}) => {
  const site = await startSite({ ALERTS: 'test' });
  const qa = qaOf(site.url);
  try {
    await qa('POST', 'seed', { scenario: 'typical', date: '2026-12-01' });
    await qa('PUT', 'clock', { now: '2026-12-01T09:00+06:30' });
    await page.goto(`${site.url}/contact`);

    await writeMessage(page, 'When does the next class begin?');
    const send = page.getByRole('button', { name: /Send/ });
    await qa('POST', 'fail', { path: '/contacts.php', method: 'POST', status: 500, body: { error: 'The office is closed.' } });
    await send.click();
    await expect(page.getByText('The office is closed.')).toBeVisible();
    // A browser repeats a request whose connection closes.
    await qa('POST', 'fail', { path: '/contacts.php', method: 'POST', times: 9, nothing: true });
    await send.click();
    await expect(page.getByText('Failed to send message.')).toBeVisible();
    await qa('DELETE', 'fail');
    await qa('POST', 'fail', { path: '/contacts.php', method: 'POST', hold: 'slow' });
    await send.click();
    await expect(page.getByRole('button', { name: /Sending/ })).toBeVisible();
    // The button can change before the request has arrived.
    await expect.poll(async () => (await qa('POST', 'release', { hold: 'slow' })).released).toBe(1);
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect.poll(async () => (await qa('GET', 'outbox')).length).toBeGreaterThan(0);

    const [next] = (await qa('GET', 'events?_sort=start_date&start_date_gte=2026-12-02&status=published&_limit=1')) as {
      id: number;
    }[];
    await page.goto(`${site.url}/events/${next?.id}`);
    await expect(page.getByText('Upcoming Event')).toBeVisible();
    await qa('PUT', 'clock', { now: '2030-01-01T09:00+06:30' });
    await page.reload();
    await expect(page.getByText('Past Event')).toBeVisible();

    await page.goto(`${site.url}/admin/login`);
    await enterPassword(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    for (const response of ['html', 'broken', 'shape', 'unsuccessful']) {
      await qa('POST', 'fail', { path: '/blogs.php', times: 3, response });
      await page.goto(`${site.url}/admin/blogs`);
      await expect(page.getByText(/Error loading blogs|could not be read|No blogs found/).first()).toBeVisible();
      await qa('DELETE', 'fail');
    }
    await qa('POST', 'reset');
    expect(await qa('GET', 'outbox')).toEqual([]);
    expect((await qa('GET', 'clock')).is_frozen).toBe(false);
  } finally {
    await site.stop();
  }
});
