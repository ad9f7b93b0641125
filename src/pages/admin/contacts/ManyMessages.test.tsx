import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { aMessage } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

const COUNT = 400;
const ROW_HEIGHT = 80;
const NEXT_POLL = { timeout: 3 * CONTACTS_POLL_MS };

/** Messages 1 to 400, the newest with the highest number. */
const contacts = Array.from({ length: COUNT }, (_, index) =>
  aMessage({
    id: index + 1,
    name: `Sender ${index + 1}`,
    status: index % 2 ? 'read' : 'unread',
    created_at: new Date(Date.parse('2026-11-01T00:00:00Z') + index * 60_000).toISOString(),
  }),
);

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY));
  // As in a browser, the page scrolls immediately and its event follows.
  jest.spyOn(window, 'scrollTo').mockImplementation((to?: ScrollToOptions | number) => {
    setScroll(typeof to === 'object' ? (to.top ?? 0) : 0);
    setTimeout(() => fireEvent.scroll(window));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  setScroll(0);
});

const setScroll = (top: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: top });

function scrollTo(top: number) {
  setScroll(top);
  fireEvent.scroll(window);
}

async function open(address = '/admin/contacts') {
  const rendered = await renderAdminRoute(address, { db: { contacts } });
  await screen.findByText(/400 messages$/, { selector: '[role=status]' });
  return rendered;
}

const messageRows = () => screen.getAllByRole('row').slice(1);
const names = () => messageRows().map((row) => within(row).getByText(/^Sender \d+$/).textContent);

test('of a large inbox only the visible rows are rendered, and the table states its number of rows [ADM-MSG-05]', async () => {
  await open();
  expect(names().slice(0, 3)).toEqual(['Sender 400', 'Sender 399', 'Sender 398']);
  expect(messageRows().length).toBeLessThan(20);
  expect(screen.getByRole('table', { name: 'Contact messages' })).toHaveAttribute('aria-rowcount', '401');
  expect(messageRows()[0]).toHaveAttribute('aria-rowindex', '2');
  expect(document.title).toBe('(400) Messages - Admin');
  expect(screen.getByRole('link', { name: 'Messages 400 waiting' })).toBeInTheDocument();
});

test('the search covers all messages, down to the oldest, and shows the number of results [ADM-MSG-03]', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox'), 'sender 1');
  expect(screen.getByText('111 of 400 messages')).toBeInTheDocument();
  scrollTo(2 * 111 * ROW_HEIGHT);
  expect(names()).toContain('Sender 1');
});

test('scrolling renders the rows further down, with their row index [ADM-MSG-05]', async () => {
  await open();
  scrollTo(2 * COUNT * ROW_HEIGHT);
  expect(names().at(-1)).toBe('Sender 1');
  expect(messageRows().at(-1)).toHaveAttribute('aria-rowindex', '401');
  expect(messageRows().length).toBeLessThan(20);
});

test('a row keeps the focus when it is scrolled out of view, and Tab continues with the next one', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Delete message from Sender 399' });
  act(() => button.focus());
  scrollTo(150 * ROW_HEIGHT);
  expect(button).toHaveFocus();
  expect(names().at(-1)).toMatch(/^Sender 2\d\d$/);
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Select message from Sender 398' })).toHaveFocus();
});

test('a dialog restores the focus to its row, even when the list behind it was scrolled', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'View message from Sender 399' }));
  scrollTo(100 * ROW_HEIGHT);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'View message from Sender 399' })).toHaveFocus();
});

test('a user who has scrolled down sees a notice of new messages, and nothing moves unasked [ADM-MSG-13]', async () => {
  const { user, server } = await open();
  scrollTo(100 * ROW_HEIGHT);
  const before = names();
  await fetch(`${server.url}/contacts.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Sender 401', email: 'new@mail.test', message: 'Hello?', phno: '', subject: '', website: '' }),
  });
  const news = await screen.findByRole('button', { name: '1 new message' }, NEXT_POLL);
  expect(before).toEqual(expect.arrayContaining(names()));
  await user.click(news);
  await waitFor(() => expect(names()[0]).toBe('Sender 401'));
  expect(screen.getByText('401 messages')).toBeInTheDocument();
});
