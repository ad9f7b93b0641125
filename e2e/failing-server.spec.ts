import type { Locator, Page, Route } from '@playwright/test';
import { type Actor, inputProfiles, moreOf, notice, shouldRun } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

type Call = { method: 'POST' | 'PUT' | 'DELETE'; url: RegExp };

type Mutation = {
  what: string;
  path: string;
  /** The API request that changes something. */
  call: Call;
  /** Opens the form and types the input that must survive. */
  prepare?: (page: Page, hands: Actor) => Promise<void>;
  /** The control that sends the request, found again for each attempt. */
  send: (page: Page) => Locator;
  /** Sends the request where one press is not enough. */
  act?: (page: Page, hands: Actor) => Promise<void>;
  /** The error text. */
  failed: string;
  /** Where the text appears besides the notification, which stays until it is closed. */
  place?: (page: Page) => Locator;
  /** The focused element after an error; the pressed control by default. */
  focus?: (page: Page) => Locator;
  /** Asserts that no input is lost and that everything shows the stored state. */
  kept: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
};

const BOOM = { status: 500, json: { success: false, error: 'The disk is full.' } };

const button = (name: string | RegExp) => (page: Page | Locator) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (label: string | RegExp) => (page: Page | Locator) => page.getByLabel(label, { exact: typeof label === 'string' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm Delete' });
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'not saved' });

async function holds(page: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(field(label)(page)).toHaveValue(value);
}

async function fill(page: Page | Locator, hands: Actor, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await hands.write(field(label)(page), value);
}

const POST = 'Learning English from error messages';
const OPEN_DAY = 'Open Day at Kamayut';
const EVENT = { Title: 'Tea and code', Description: 'Bring a cup.' };

/** One of each kind of control that saves: a form with files, a question, a menu. */
const mutations: Mutation[] = [
  {
    what: 'deleting a post',
    path: '/admin/blogs?q=error+messages',
    call: { method: 'DELETE', url: /\/blogs\.php$/ },
    prepare: (page, hands) => hands.press(button(`Delete ${POST}`)(page)),
    send: (page) => question(page).getByRole('button', { name: 'Delete' }),
    failed: 'The post was not deleted.',
    place: (page) => question(page).getByRole('alert'),
    // Hidden from assistive technology while the dialog is open, but still there.
    kept: (page) => expect(page.locator(`[aria-label="Delete ${POST}"]`)).toHaveCount(1),
    async done(page) {
      await expect(question(page)).toBeHidden();
      await expect(notice(page, `Post '${POST}' deleted.`)).toBeVisible();
      await expect(button(`Delete ${POST}`)(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeFocused();
    },
  },
  {
    what: 'creating an event',
    path: '/admin/events/create',
    call: { method: 'POST', url: /\/events\.php$/ },
    async prepare(page, hands) {
      await fill(page, hands, EVENT);
      await field('Start Date & Time')(page).fill('2035-02-14T10:00');
      await hands.choose(page.getByLabel('Featured Images'), [
        'uploads/seedautocover5000000000004.webp',
        'uploads/seedcampus0000000000000007.webp',
      ]);
    },
    send: button('Create Event'),
    failed: 'The event was not saved.',
    place: alertOf,
    focus: alertOf,
    async kept(page) {
      await holds(page, { ...EVENT, 'Start Date & Time': '2035-02-14T10:00' });
      await expect(page.getByRole('list', { name: 'Images of the event' }).getByRole('listitem')).toHaveCount(2);
    },
    async done(page) {
      await expect(notice(page, 'Saved as draft. Visitors cannot see it yet.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Tea and code' })).toHaveCount(1);
    },
  },
  {
    what: 'taking an event back',
    path: '/admin/events?q=Open+Day+at+Kamayut',
    call: { method: 'POST', url: /\/events\.php$/ },
    send: (page) => moreOf(page, OPEN_DAY),
    act: (page, hands) => hands.more(moreOf(page, OPEN_DAY), 'Unpublish'),
    failed: `Event '${OPEN_DAY}' was not unpublished.`,
    kept: (page) => expect(page.locator('tr, article').filter({ hasText: OPEN_DAY })).toContainText('Published'),
    async done(page) {
      await expect(notice(page, `Event '${OPEN_DAY}' unpublished.`)).toBeVisible();
      await expect(moreOf(page, OPEN_DAY)).toBeFocused();
    },
  },
];

/** Asserts that the element is fully on screen and not covered by the progress bar or a notification. */
async function isInSight(element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      element.evaluate((shown) => {
        const { left, top, bottom } = shown.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) => shown.contains(document.elementFromPoint(left + 24, y)));
      }),
    )
    .toBe(true);
}

/**
 * Fails the request twice, first with an error response, then without a connection, and lets the third through. Returns the
 * number of failures.
 */
async function failTwice(page: Page, { method, url }: Call, badly: Parameters<Route['fulfill']>[0]) {
  let failures = 0;
  await page.route(url, (route) => {
    if (route.request().method() !== method || failures === 2) return route.fallback();
    failures += 1;
    return failures === 1 ? route.fulfill(badly) : route.abort();
  });
  return () => failures;
}

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  test.describe(manner, () => {
    test.use({ viewport });

    for (const { what, path, call, prepare, send, act, failed, place, focus, kept, done } of mutations.filter((_, place) =>
      shouldRun(place, turn),
    )) {
      test(`${what}: a server error or a lost connection shows an error, no input is lost, and the next try succeeds [ERR-14]`, async ({
        page,
      }) => {
        const hands = handsOf(page);
        const attempt = () => (act ? act(page, hands) : hands.press(send(page)));
        await signIn(page);
        await page.goto(path);
        await prepare?.(page, hands);

        const failures = await failTwice(page, call, BOOM);
        for (const reason of ['The disk is full.', 'Please try again.']) {
          await attempt();
          await expect(notice(page, `${failed} ${reason}`)).toBeVisible();
          if (place) {
            await expect(place(page)).toContainText(`${failed} ${reason}`);
            await isInSight(place(page));
          }
          await expect(focus ? focus(page) : send(page)).toBeFocused();
          await kept(page);
          await nothingScrollsSideways(page);
        }
        expect(failures()).toBe(2);

        await attempt();
        await done(page);
        await expect(notice(page, failed)).toHaveCount(0);
      });
    }

    if (shouldRun(0, turn))
      test('when only the response to a deletion is lost, the second try finds the change made', async ({ page }) => {
        const hands = handsOf(page);
        const deletes = () => hands.press(question(page).getByRole('button', { name: 'Delete' }));
        await signIn(page);
        await page.goto('/admin/contacts');
        await hands.press(button('Delete message from Ko Nyi Nyi')(page));
        let isLost = false;
        await page.route(/\/contacts\.php$/, async (route) => {
          if (route.request().method() !== 'DELETE' || isLost) return route.fallback();
          isLost = true;
          await route.fetch();
          await route.abort();
        });
        await deletes();
        await expect(question(page).getByRole('alert')).toContainText('Please try again.');
        expect(isLost).toBe(true);
        await deletes();
        await expect(question(page)).toBeHidden();
        await expect(notice(page, 'Message from "Ko Nyi Nyi" deleted.')).toBeVisible();
        await expect(button('Delete message from Ko Nyi Nyi')(page)).toHaveCount(0);
      });
  });
}
