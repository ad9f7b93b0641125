import { startSite } from './runningSite';
import { expect, test } from './site';

test('when a network exceeds its render rate, a search by link still shows its results [H11]', async ({ page, problems }) => {
  const site = await startSite({ RATE_PAGES: '10' });
  try {
    for (const list of ['blogs', 'events']) await fetch(`${site.url}/${list}`);
    for (let count = 0; count < 12; count += 1) await fetch(`${site.url}/contact?subject=${count}`);
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
