import { inputProfiles, moreOf, notice, shouldRun } from './actor';
import { corpus, withoutBlocked } from './clipboard';
import { colleagueWrites, eightOClockIn, letPass, pasteFrom } from './officeWeek';
import { give, photo } from './photoFiles';
import { beginSetUp, enter, enterWithRecoveryCode, isSignedIn, keepCodes, leave, turnOn } from './secondFactor';
import { ADMIN, expect, test } from './site';

const TITLE = 'What to bring to the Open Day';
const PAGE = '/blogs/what-to-bring-to-the-open-day';
const PHOTOS = { 'gate.jpg': 'The gate with a banner', 'lab.jpg': 'Students in the lab', 'tea.jpg': 'Tea in the courtyard' };
const { step } = test;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  if (!shouldRun(1, turn)) continue;
  test.describe(manner, () => {
    test.use({ viewport });

    test('a week of the office, from a page of Word to a lost phone [D-74, D-75, D-76, D-77, D-78, D-79, D-80, D-81]', async ({
      page,
      guest,
      site,
      problems,
    }) => {
      const hands = handsOf(page);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      const dialog = (name: string) => page.getByRole('dialog', { name });
      const saves = async (label: string) => {
        await hands.press(button(label));
        await expect(page).toHaveURL(/\/admin\/(blogs|events)(\?q=|$)/);
      };
      const visitorSees = async (path: string, heading: string) => {
        await guest.goto(path);
        await expect(guest.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      };
      const text = page.getByLabel('Content');

      await step('Monday: a page of Word and a post of Facebook become an article', async () => {
        await enter(page, hands, ADMIN);
        await isSignedIn(page);
        await page.goto('/admin/blogs');
        await hands.press(link('Create Blog'));
        await hands.write(page.getByLabel('Title'), TITLE);
        await hands.write(page.getByLabel('Excerpt'), 'Three things, and tea.');
        await hands.write(page.getByLabel('Category'), 'Education');
        await hands.choose(page.getByLabel('Cover Image'), ['uploads/seedautocover5000000000004.webp']);
        await hands.write(text, '');
        await pasteFrom(page, 'word-bullets');
        await expect(text).toHaveValue(/We provide lunch\.$/);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await pasteFrom(page, 'facebook-post');
        await expect(text).toHaveValue(`${corpus('word-bullets.md').trimEnd()}\n\n${corpus('facebook-post.md').trimEnd()}`);
      });

      await step('three photos with words about each', async () => {
        const files = Object.keys(PHOTOS).map(async (name) => ({ name, base64: await photo(900, 600) }));
        await give(text, 'paste', await Promise.all(files));
        for (const [name, alt] of Object.entries(PHOTOS)) {
          await hands.write(dialog('Add photos').getByRole('listitem', { name }).getByLabel('What the photo shows'), alt);
        }
        await hands.press(button('Add 3 photos'));
        await hands.mark(page.getByLabel('Draft'));
        await saves('Create Blog');
      });

      await step('the boss reads it without an account', async () => {
        await hands.more(moreOf(page, TITLE), 'Preview');
        const phone = page.frameLocator('iframe[title$="on a phone"]');
        await expect(phone.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
        await hands.press(button('Make a link'));
        await visitorSees((await page.getByText(/\/preview\/blogs\/\d+\?key=/).textContent()) ?? '', TITLE);
        for (const name of Object.values(PHOTOS)) await expect(guest.getByRole('img', { name })).toBeAttached();
        await visitorSees(PAGE, 'Article Not Found');
      });

      await step('Tuesday: it is scheduled, and withdraws itself', async () => {
        await hands.press(link('Back to the post'));
        await hands.mark(page.getByLabel('Scheduled'));
        await page.getByLabel('Publish at').fill(eightOClockIn(2));
        await page.getByLabel('Withdraw at').fill(eightOClockIn(4));
        await saves('Update Blog');
        const row = page.getByRole('row', { name: TITLE });
        await expect(row).toContainText(/Scheduled for \w+ 8:00 AM/);
        await visitorSees(PAGE, 'Article Not Found');
        await letPass(site, 3);
        await visitorSees(PAGE, TITLE);
        await letPass(site, 3);
        await visitorSees(PAGE, 'Article Not Found');
        await page.reload();
        await expect(row).toContainText('Withdrawn');
      });

      await step('Wednesday: a text saved by mistake comes back from the versions', async () => {
        await hands.press(link(`Edit ${TITLE}`));
        await hands.write(text, 'Written into the wrong post.');
        await saves('Update Blog');
        await hands.press(link(`Edit ${TITLE}`));
        await hands.press(button('Versions'));
        await hands.press(page.getByRole('button', { name: /^Compare/ }).first());
        await hands.press(button('Load into the form'));
        await expect(text).toHaveValue(/^Bring with you:[\s\S]*Tea in the courtyard/);
        await saves('Update Blog');
      });

      await step('a post deleted by mistake comes back as a draft', async () => {
        await hands.press(button(`Delete ${TITLE}`));
        await hands.press(dialog('Confirm Delete').getByRole('button', { name: 'Delete' }));
        await expect(dialog('Confirm Delete')).toBeHidden();
        await page.goto('/admin/history?tab=deleted');
        await hands.press(button(`Restore ${TITLE}`));
        await expect(notice(page, `Post '${TITLE}' restored as a draft.`)).toBeVisible();
        await page.goto('/admin/blogs');
        await expect(page.getByRole('row', { name: TITLE })).toContainText('Draft');
      });

      await step('Thursday: the Open Day is duplicated for the next year', async () => {
        await page.goto('/admin/events?q=Open+Day+at+Kamayut');
        await hands.more(moreOf(page, 'Open Day at Kamayut'), 'Duplicate');
        await expect(page.getByLabel('Slug')).toHaveValue('open-day-at-kamayut-2');
        await hands.write(page.getByLabel('Title'), 'Open Day 2027');
        await page.getByLabel('Start Date & Time').fill('2027-11-27T09:00');
        await hands.mark(page.getByLabel('Published'));
        await saves('Create Event');
        await visitorSees('/events/open-day-at-kamayut-2', 'Open Day 2027');
      });

      await step('another event is cancelled: its page and its card say so', async () => {
        await page.goto('/admin/events?q=Online+information');
        await hands.press(link('Edit Online information evening'));
        await hands.mark(page.getByLabel('Cancelled'));
        await saves('Update Event');
        await visitorSees('/events/11', 'Online information evening');
        await expect(guest.getByText('This event is cancelled.')).toBeVisible();
        await guest.goto('/events');
        const card = guest.getByRole('article').filter({ hasText: 'Online information evening' });
        await expect(card).toContainText('Cancelled');
      });

      await step('Friday: who changed the price?', async () => {
        await colleagueWrites(site, 13, (description) => `The exam costs 15,000 kyat.\n\n${description}`);
        await page.goto('/admin/history');
        await hands.pick(page.getByLabel('Person'), 'U Thet Naing');
        const line = page.getByRole('listitem').filter({ hasText: 'U Thet Naing changed the description of the event' });
        await hands.press(line.getByRole('link', { name: 'event "ITPEC full mock exam"' }).first());
        await expect(page.getByText(/Last changed by U Thet Naing/)).toBeVisible();
      });

      await step('the weekend: a second factor, and a lost phone', async () => {
        const panel = await beginSetUp(page, hands);
        const { codes } = await turnOn(panel, hands);
        await keepCodes(panel, hands);
        await leave(page, hands);
        await enterWithRecoveryCode(page, hands, codes[0] ?? '');
        await expect(page.getByText('9 of 10 are left.')).toBeVisible();
        await hands.press(button('Continue'));
        await isSignedIn(page);
      });
      expect(withoutBlocked(problems).filter((problem) => !problem.includes('401'))).toEqual([]);
    });
  });
}
