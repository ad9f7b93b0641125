import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from './runningSite';
import { expect, test } from './site';

/** The rate counts in periods of ten seconds. */
const PERIOD_MS = 10_000;

/** Has the server render the lists, and then more pages than it renders for a network in a period. Most of the period is left. */
async function exhaustRate(url: string): Promise<void> {
  for (;;) {
    const began = Date.now();
    for (const list of ['blogs', 'events']) await fetch(`${url}/${list}`);
    await Promise.all(Array.from({ length: 12 }, (_, count) => fetch(`${url}/contact?subject=${began + count}`)));
    if (Date.now() - began < PERIOD_MS / 2) return;
    await sleep(began + PERIOD_MS - Date.now());
  }
}

test('when a network exceeds its render rate, a search by link still shows its results [H11]', async ({ page, problems }) => {
  const site = await startSite({ RATE_PAGES: '10' });
  try {
    await exhaustRate(site.url);
    const answer = await page.goto(`${site.url}/blogs?q=keyboard`);
    // The server sent the unfiltered list.
    expect(await answer?.text()).not.toContain('"query":');
    await expect(page.getByRole('searchbox')).toHaveValue('keyboard');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('keyboard habits');
    await expect(page).toHaveURL(/\/blogs\?q=keyboard$/);

    await page.goto(`${site.url}/events?when=past`);
    await expect(page.getByRole('article').first()).toContainText('Past');
    await expect(page).toHaveURL(/\/events\?when=past$/);
    expect(problems).toEqual([]);
  } finally {
    await site.stop();
  }
});
