import { notice } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

test.use({ viewport: { width: 390, height: 844 } });

test('an event that is not saved shows the error in sight, no input is lost, and the next try succeeds [ERR-14]', async ({
  page,
}) => {
  const fields = { Title: 'Tea and code', Description: 'Bring a cup.' };
  await signIn(page);
  await page.goto('/admin/events/create');
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Start Date & Time').fill('2035-02-14T10:00');
  await page
    .getByLabel('Featured Images')
    .setInputFiles(['uploads/seedautocover5000000000004.webp', 'uploads/seedcampus0000000000000007.webp']);
  // An error response first, then a lost connection; the third request passes.
  const failures = [
    { text: 'The disk is full.', fails: true },
    { text: 'Please try again.', fails: false },
  ];
  const left = [...failures];
  await page.route(/\/events\.php$/, (route) => {
    const failure = route.request().method() === 'POST' ? left.shift() : undefined;
    if (!failure) return route.fallback();
    if (!failure.fails) return route.abort();
    return route.fulfill({ status: 500, json: { success: false, error: failure.text } });
  });

  const save = () => page.getByRole('button', { name: 'Create Event' }).click();
  const failed = 'The event was not saved.';
  for (const { text } of failures) {
    await save();
    await expect(notice(page, `${failed} ${text}`)).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: failed });
    await expect(alert).toContainText(text);
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 1 });
    // Neither the progress bar nor a notification covers it.
    const isCovered = () =>
      alert.evaluate((shown) => {
        const { left, top, bottom } = shown.getBoundingClientRect();
        return [top + 4, bottom - 4].some((y) => !shown.contains(document.elementFromPoint(left + 24, y)));
      });
    await expect.poll(isCovered).toBe(false);
    for (const [label, value] of Object.entries(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel('Start Date & Time')).toHaveValue('2035-02-14T10:00');
    await expect(page.getByRole('list', { name: 'Images of the event' }).getByRole('listitem')).toHaveCount(2);
    await nothingScrollsSideways(page);
  }
  expect(left).toEqual([]);

  await save();
  await expect(notice(page, 'Saved as draft. Visitors cannot see it yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: fields.Title })).toHaveCount(1);
  await expect(notice(page, failed)).toHaveCount(0);
});
