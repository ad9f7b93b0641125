import { screen, waitFor, within } from '@testing-library/react';
import { aBlogPost, aMessage, anEvent, aUser } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

const busy = () => Response.json({ success: false, error: 'Busy.' }, { status: 503 });

const lists = [
  {
    path: '/admin/blogs',
    ids: '[ADM-BLOG-12 to 15, API-BLOG-05]',
    collection: 'blogs',
    records: [aBlogPost({ id: 7, title: 'Goes' }), aBlogPost({ title: 'Stays' })],
    removes: 'Delete Goes',
    question: 'Are you sure you want to delete "Goes"? This action cannot be undone.',
    deleted: "Post 'Goes' deleted. Kept in Recently deleted for 30 days.",
    noun: 'post',
    logsDelete: 'The call deleteBlog failed.',
    unloaded: 'Error loading blogs.',
    reply: undefined,
    empty: 'No blogs found.',
    noMatch: 'No blogs found.',
    filter: 'status=draft',
  },
  {
    path: '/admin/events',
    ids: '[ADM-EVT-08, API-EVT-07]',
    collection: 'events',
    records: [anEvent({ id: 7, title: 'Goes' }), anEvent({ title: 'Stays' })],
    removes: 'Delete Goes',
    question: 'Are you sure you want to delete "Goes"? This action cannot be undone.',
    deleted: "Event 'Goes' deleted. Kept in Recently deleted for 30 days.",
    noun: 'event',
    logsDelete: 'The call deleteEvent failed.',
    unloaded: 'Error loading events.',
    reply: undefined,
    empty: 'No events found',
    noMatch: 'No matching events',
    filter: 'status=draft',
  },
  {
    path: '/admin/users',
    ids: '[ADM-USER-14, 15, API-USER-05]',
    collection: 'users',
    records: [aUser({ id: 7, name: 'Goes' })],
    removes: 'Delete Goes',
    question: 'Are you sure you want to delete "Goes"?',
    deleted: "User 'Goes' deleted. Kept in Recently deleted for 30 days.",
    noun: 'user',
    logsDelete: 'The call deleteUser failed.',
    unloaded: 'The users could not be loaded.',
    reply: busy,
    empty: 'No users found.',
    noMatch: 'No users found.',
    filter: 'role=editor',
  },
  {
    path: '/admin/contacts',
    ids: '[ADM-MSG-12, API-MSG-04]',
    collection: 'contacts',
    records: [aMessage({ id: 7, name: 'Goes' }), aMessage({ name: 'Stays' })],
    removes: 'Delete message from Goes',
    question: 'Are you sure you want to delete this message from "Goes"? This action cannot be undone.',
    deleted: 'Message from "Goes" deleted. Kept in Recently deleted for 30 days.',
    noun: 'message',
    logsDelete: 'The call deleteContact failed.',
    unloaded: 'The messages could not be loaded.',
    reply: busy,
    empty: 'No messages found.',
    noMatch: 'No messages found.',
    filter: 'status=read',
  },
] as const;

type List = (typeof lists)[number];

const open = ({ path, collection, records }: List, query = '') =>
  renderAdminRoute(`${path}${query}`, { db: { [collection]: [...records] } });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.getByRole('dialog', { name: 'Confirm Delete' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const callOf = ({ collection }: List) => `/${collection}.php`;

test.each(lists)('$path asks before it deletes, and Undo restores $ids [ROLE-05, 06, D-47, D-76]', async (list) => {
  const { user, db } = await open(list);
  const stored = () => db[list.collection]().toSorted((a, b) => Number(a.id) - Number(b.id));
  const before = stored();
  await user.click(await button(list.removes));
  expect(within(dialog()).getByText(list.question)).toBeInTheDocument();
  expect(inDialog('Cancel')).toHaveFocus();
  await user.click(inDialog('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await button(list.removes)).toHaveFocus();
  expect(stored()).toEqual(before);

  await user.click(await button(list.removes));
  await user.click(inDialog('Delete'));
  expect(await screen.findByText(list.deleted, { selector: 'div' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: list.removes })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(stored()).toEqual(before.filter(({ id }) => Number(id) !== 7));

  await user.click(await button('Undo'));
  expect(
    await screen.findByText(/^(The change was undone|Message from "Goes" restored)\.$/, { selector: 'div' }),
  ).toBeInTheDocument();
  expect(await button(list.removes)).toBeInTheDocument();
  expect(stored()).toEqual(before);
});

test.each(lists.filter(({ noun }) => noun === 'event' || noun === 'message'))(
  '$path keeps the dialog of a failed deletion open, which says why, and logs it [ADM-EVT-08, ERR-14]',
  async (list) => {
    const { user, db } = await open(list);
    await user.click(await button(list.removes));
    stubCall(`DELETE ${callOf(list)}`, () => Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
    await user.click(inDialog('Delete'));
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(`The ${list.noun} was not deleted. The disk is full.`);
    expect(console.error).toHaveBeenCalledWith(list.logsDelete, expect.anything());
    expect(db[list.collection]().map(({ id }) => Number(id))).toContain(7);
  },
);

test.each(lists)(
  '$path shows an error with Retry for a failed list [GEN-04, ADM-BLOG-16, ADM-EVT-09, ERR-09, 10, 14, 15]',
  async (list) => {
    stubCall(`GET ${callOf(list)}`, list.reply);
    const { user } = await open(list);
    expect(await screen.findByText(list.unloaded)).toBeInTheDocument();
    for (const text of [list.empty, list.noMatch, /^Manage your (?:blog|event)/])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^The call list\w+ failed\.$/), expect.anything());
    endStubs();
    await user.click(await button('Retry'));
    expect(await button(list.removes)).toBeInTheDocument();
  },
);

test.each(lists)(
  '$path without a match says so, and Clear shows all [ADM-BLOG-08, ADM-EVT-06, ADM-USER-06, ADM-MSG-08]',
  async (list) => {
    const { user, address } = await open(list, `?q=zebra&${list.filter}`);
    expect(await screen.findByText(list.noMatch)).toBeInTheDocument();
    await user.click(await button('Clear'));
    expect(await button(list.removes)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(list.path));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

test.each(lists.filter(({ noun }) => noun !== 'user'))(
  '$path of an empty college says so and links the deleted records [ADM-BLOG-08, ADM-EVT-05, ADM-MSG-08, D-76]',
  async ({ path, empty, noun }) => {
    await renderAdminRoute(path);
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    const deleted = screen.getByRole('link', { name: `Recently deleted ${noun}s` });
    expect(deleted).toHaveAttribute('href', `/admin/history?tab=deleted&kind=${noun}`);
    if (path !== '/admin/events') return;
    expect(screen.getByText('Get started by creating your first event.')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Create Event' }))
      expect(link).toHaveAttribute('href', '/admin/events/create');
  },
);

test.each([
  ['/admin/blogs', 10, (place: number) => ({ blogs: aBlogPost({ title: `Record ${place}` }) })],
  ['/admin/events', 10, (place: number) => ({ events: anEvent({ title: `Record ${place}` }) })],
  // The signed-in admin is one more.
  ['/admin/users', 50, (place: number) => ({ users: aUser({ name: `Record ${place}` }) })],
] as const)(
  '%s has pages of %i, searched from the first [ADM-BLOG-09 to 11, ADM-EVT-07, CONST-11, D-66]',
  async (path, size, make) => {
    const made = Array.from({ length: size + 2 }, (_, place) => make(place));
    const collection = path.slice('/admin/'.length);
    const total = path === '/admin/users' ? size + 3 : size + 2;
    const { user, address } = await renderAdminRoute(path, { db: { [collection]: made.flatMap((one) => Object.values(one)) } });
    const shown = () => screen.getAllByText(/^(Record \d+|Daw Thandar)$/, { selector: 'main *' });
    expect(await screen.findByText(`1-${size} of ${total}`)).toBeInTheDocument();
    expect(shown()).toHaveLength(size);
    expect(within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('button')).toHaveLength(2);
    await user.click(await button('Page 2'));
    expect(shown()).toHaveLength(total - size);
    await waitFor(() => expect(address()).toBe(`${path}?page=2`));
    await user.click(screen.getByRole('searchbox'));
    await user.paste('record 11');
    expect(shown()).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${path}?q=record+11`));
  },
);

test.each(lists.filter(({ noun }) => noun === 'user' || noun === 'message'))(
  '$path never takes the HTML page of a proxy for an empty list: it is an error with Retry [D-12]',
  async (list) => {
    const page = () =>
      new Response('<!doctype html><h1>Sign in to the network</h1>', { headers: { 'Content-Type': 'text/html' } });
    stubCall(`GET ${callOf(list)}`, page);
    await open(list);
    expect(await screen.findByText(/^The answer could not be read\./)).toBeInTheDocument();
    expect(await button('Retry')).toBeInTheDocument();
    expect(screen.queryByText(list.empty)).not.toBeInTheDocument();
  },
);

const filters = [
  ['blogs', 'Status', 'status', 'draft'],
  ['events', 'Status', 'status', 'draft'],
  ['contacts', 'Status', 'status', 'read'],
  ['users', 'Role', 'role', 'editor'],
].flatMap((row) => ['', '=', '=all'].map((value) => [...row, value]));

test.each(filters)(
  '/admin/%s has a filter %s with the value all, which the address leaves out (%s, %s, %s) [spec section 2]',
  async (list, label = '', name, other = '', value = '') => {
    const { user, address } = await renderAdminRoute(`/admin/${list}${value === '' ? '' : `?${name}${value}`}`);
    if (list === 'events') await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const filter = await screen.findByRole('combobox', { name: label });
    expect(filter).toHaveValue('all');
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await user.selectOptions(filter, other);
    await waitFor(() => expect(address()).toBe(`/admin/${list}?${name}=${other}`));
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), 'all');
    await waitFor(() => expect(address()).toBe(`/admin/${list}`));
  },
);

const undated = { created_at: undefined, updated_at: undefined };
const dated = '2026-10-01T00:00:00Z';

test.each([
  ['/admin/users', { users: [aUser({ name: 'Found in a drawer', ...undated }), aUser({ created_at: '1969-05-01' })] }],
  ['/admin/contacts', { contacts: [aMessage({ name: 'Found in a drawer', ...undated }), aMessage({ created_at: dated })] }],
])('%s shows N/A in the last row, for the record without a date [D-68]', async (address, db) => {
  await renderAdminRoute(address, { db });
  await screen.findByText('Found in a drawer');
  const last = screen.getAllByRole('row').at(-1) ?? document.body;
  expect(within(last).getByText('Found in a drawer')).toBeVisible();
  expect(within(last).getByText('N/A')).toBeVisible();
  expect(within(last).queryByText(/waiting/)).not.toBeInTheDocument();
});
