import type { Page } from '@playwright/test';
import { writeMessage } from './actor';
import { adminScreens, publicScreens } from './screens';
import { expect, signIn, stubMaps, test } from './site';

/** Does what the translation of a browser does: puts elements in the place of every text, also of those that come later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const isLeftAlone = ({ parentElement }: Text) =>
      parentElement?.closest('script, style, textarea, noscript, svg, font') !== null;
    function replaceTexts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !isLeftAlone(node)) found.push(node);
      for (const text of found) {
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = `‹${text.data}›`;
        text.replaceWith(outer);
      }
    }
    document.documentElement.classList.add('translated-ltr');
    replaceTexts();
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** The letters that a person sees, without the marks of the translation, and without the clock of sessions, which goes on. */
const letters = async (page: Page) =>
  (await page.locator('body').allInnerTexts()).join('').replace(/last seen ‹?[\d:]+|[\s‹›]+/g, '');

/** Whether the rows of the inbox that follow the first paint are there, too. */
const hasAllRows = (page: Page) =>
  page
    .locator('table[aria-rowcount]')
    .evaluateAll((tables) => tables.every((table) => table.querySelectorAll('tr').length === Number(table.ariaRowCount)));

/** The letters of a page once they stay the same. */
async function steadyLetters(page: Page) {
  let last = '';
  const isSteady = async () => {
    const before = last;
    last = await letters(page);
    return last === before && !last.includes('Loading...') && (await hasAllRows(page));
  };
  await expect.poll(isSteady, { intervals: [100] }).toBe(true);
  return last;
}

/** What a person does, and words that the page then shows. */
type Step = readonly [act: (page: Page) => Promise<unknown>, shows: string | RegExp];

const follow = (path: string) => (page: Page) =>
  page.evaluate((address) => {
    const state = { idx: 1, key: address, usr: null };
    window.history.pushState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();
const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).first().click();
const search = (text: string) => (page: Page) => page.getByRole('searchbox').first().fill(text);

const send = async (page: Page, email = 'su@mail.test') => {
  await writeMessage(page, 'When does the next course begin?', { email });
  await press('Send Message')(page);
};

const abort = (page: Page) => page.route('**/contacts.php', (route) => route.abort());

const visitorSteps: readonly Step[] = [
  ...publicScreens.map(({ path, heading }): Step => [follow(path), heading]),
  [follow('/'), 'Start in Yangon'],
  [follow('/blogs'), 'Latest News'],
  [search('exam'), 'for “exam”'],
  [search('zzzz'), /No (?:.*found|matching)/],
  [search(''), 'Latest News'],
  [press('Industry News'), 'article'],
  [follow('/events'), 'Come and see'],
  [search('exam'), 'for “exam”'],
  [search('zzzz'), /No (?:.*found|matching)/],
  [search(''), 'Come and see'],
  [press('Past'), 'past event'],
  [follow('/contact'), 'Send us a message'],
  [(page) => send(page, 'su@mail'), 'Enter a valid email'],
  [(page) => send(page), 'Message sent successfully!'],
  [(page) => abort(page).then(() => send(page)), 'Failed to send message.'],
  [follow('/admin/login'), 'Sign in'],
  [
    async (page) => {
      await page.getByLabel('Email').fill('su@mail.test');
      await page.getByLabel('Password').first().fill('wrong');
      await press('Sign In')(page);
    },
    'Invalid',
  ],
];

const list = (path: string): Step[] => [
  [follow(path), /./],
  [search('a'), /./],
  [search('zzzz'), /No (?:.*found|matching)/],
  [search(''), /./],
];

const staffSteps: readonly Step[] = [
  ...adminScreens.map(({ path, heading }): Step => [follow(path), heading]),
  ...list('/admin/blogs'),
  [press('Filters'), 'Category'],
  [(page) => page.getByLabel('Category').selectOption({ index: 1 }), 'Filters (1)'],
  [press('Clear'), 'Blogs'],
  [press('Delete '), 'cannot be undone'],
  [inDialog('Cancel'), 'Blogs'],
  [follow('/admin/blogs/create'), 'Create Blog'],
  [press('Create Blog'), 'required'],
  ...list('/admin/events'),
  [follow('/admin/events/create'), 'Create Event'],
  [press('Create Event'), 'required'],
  [follow('/admin/users'), 'Users'],
  [press('Add User'), 'Role'],
  [
    async (page) => {
      await page.getByRole('dialog').getByLabel('Name').fill('Su Su');
      await page.getByRole('dialog').getByLabel('Email').fill('su@mail');
      await page.getByRole('dialog').getByLabel('Password').first().fill('golden-lotus-1');
      await inDialog('Create User')(page);
    },
    'Enter a valid email',
  ],
  [inDialog('Cancel'), 'Leave without saving'],
  [inDialog('Leave'), 'Users'],
  ...list('/admin/contacts'),
  [(page) => page.locator('tbody tr').last().getByRole('button').first().click(), 'Mark as'],
  [(page) => page.keyboard.press('Escape'), 'Contact Messages'],
  [(page) => page.getByRole('checkbox').nth(1).check(), '1 selected'],
  [(page) => page.getByRole('checkbox').nth(2).check(), '2 selected'],
  [follow('/admin/blogs/create'), 'Create Blog'],
  [(page) => page.getByLabel('Title').first().fill('Open day'), 'open-day'],
];

/** Does the steps in a page as it is and then in a translated one, which must show the same words after each. */
async function showsTheSame(page: Page, steps: readonly Step[], open: () => Promise<unknown>) {
  await open();
  const expected: string[] = [];
  for (const [act, shows] of steps) {
    await act(page);
    await expect(page.getByText(shows).filter({ visible: true }).first(), String(shows)).toBeVisible();
    expected.push(await steadyLetters(page));
  }
  await open();
  await translate(page);
  for (const [place, [act, shows]] of steps.entries()) {
    await act(page);
    await expect.poll(() => letters(page), { message: `${page.url()}: ${shows}` }).toBe(expected[place]);
  }
}

for (const [who, steps, start] of [
  ['visitors', visitorSteps, '/'],
  ['staff', staffSteps, '/admin/dashboard'],
] as const)
  test(`a page that the browser translates goes on and shows ${who} the same words as before [D-87]`, async ({
    page,
    problems,
  }) => {
    await stubMaps(page);
    const now = new Date().toISOString();
    await showsTheSame(page, steps, async () => {
      await page.unroute('**/contacts.php');
      await page.request.post('/qa/reset');
      await page.request.put('/qa/clock', { data: { now } });
      await signIn(page);
      await page.evaluate((isStaff) => {
        for (const key of Object.keys(localStorage)) if (!isStaff || /unsaved/.test(key)) localStorage.removeItem(key);
        sessionStorage.clear();
      }, who === 'staff');
      await page.goto(start);
    });
    expect(problems.filter((problem) => problem.includes('NotFoundError'))).toEqual([]);
  });
