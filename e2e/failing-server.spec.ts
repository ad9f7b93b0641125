import { inputProfiles, notice, shouldRun } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  test.describe(manner, () => {
    test.use({ viewport });

    if (shouldRun(1, turn))
      test('an event that is not saved shows the error in sight, no input is lost, and the next try succeeds [ERR-14]', async ({
        page,
      }) => {
        const hands = handsOf(page);
        const fields = { Title: 'Tea and code', Description: 'Bring a cup.' };
        await signIn(page);
        await page.goto('/admin/events/create');
        for (const [label, text] of Object.entries(fields)) await hands.write(page.getByLabel(label, { exact: true }), text);
        await page.getByLabel('Start Date & Time').fill('2035-02-14T10:00');
        await hands.choose(page.getByLabel('Featured Images'), [
          'uploads/seedautocover5000000000004.webp',
          'uploads/seedcampus0000000000000007.webp',
        ]);
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

        const save = () => hands.press(page.getByRole('button', { name: 'Create Event' }));
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
          for (const [label, value] of Object.entries(fields))
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
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

    if (shouldRun(0, turn))
      test('when only the response to a deletion is lost, the second try finds the change made', async ({ page }) => {
        const hands = handsOf(page);
        const question = page.getByRole('dialog', { name: 'Confirm Delete' });
        const removal = page.getByRole('button', { name: 'Delete message from Ko Nyi Nyi' });
        const deletes = () => hands.press(question.getByRole('button', { name: 'Delete' }));
        await signIn(page);
        await page.goto('/admin/contacts');
        await hands.press(removal);
        let isLost = false;
        await page.route(/\/contacts\.php$/, async (route) => {
          if (route.request().method() !== 'DELETE' || isLost) return route.fallback();
          isLost = true;
          await route.fetch();
          await route.abort();
        });
        await deletes();
        await expect(question.getByRole('alert')).toContainText('Please try again.');
        expect(isLost).toBe(true);
        await deletes();
        await expect(question).toBeHidden();
        await expect(notice(page, 'Message from "Ko Nyi Nyi" deleted.')).toBeVisible();
        await expect(removal).toHaveCount(0);
      });
  });
}
