import { screen, waitFor, within } from '@testing-library/react';
import { aBlogPost } from '@/testing/builders';
import { chooseMore, openMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';
import { deferred, stubCall } from '@/testing/stubCall';

afterEach(() => jest.restoreAllMocks());

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')[1]
        ?.textContent?.replace(/(Draft|Published)$/, ''),
    );
const list = () => screen.findByRole('table');
const dialog = () => screen.getByRole('dialog', { name: 'Confirm Delete' });

function aDay(day: number, over: Record<string, unknown> = {}) {
  return aBlogPost({ created_at: `2026-10-${String(day).padStart(2, '0')}T03:00:00.000Z`, ...over });
}

const twelve = () => Array.from({ length: 12 }, (_, index) => aDay(index + 1, { title: `Post ${index + 1}` }));

test('the list has its title and four columns, and links to create, edit and the site [ROUTE-18, ADM-BLOG-01, ADM-BLOG-02, ADM-BLOG-05, ADM-BLOG-06]', async () => {
  const post = aDay(5, {
    id: 7,
    title: 'Choosing a laptop',
    category: 'student-success',
    created_at: '2026-10-05T20:00:00.000Z',
  });
  const { user, address } = await renderAdminRoute('/admin/blogs', { db: { blogs: [post] } });
  await list();
  expect(screen.getByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  expect(screen.getByText('Manage your blog posts')).toBeInTheDocument();
  expect(document.title).toBe('Blogs - Admin');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Title',
    'Category',
    'Created',
    'Actions',
  ]);
  const row = screen.getAllByRole('row')[1] ?? document.body;
  expect(within(row).getByText('Student Success')).toBeInTheDocument();
  expect(within(row).getByText('6 Oct 2026')).toHaveAttribute('title', '6 Oct 2026, 2:30 AM');
  expect(within(row).getByRole('link', { name: 'Choosing a laptop' })).toHaveAttribute('href', '/admin/blogs/7/edit');
  expect(within(row).getByRole('button', { name: 'Delete Choosing a laptop' })).toBeInTheDocument();
  await user.click(within(row).getByRole('link', { name: 'Edit Choosing a laptop' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs/7/edit'));
  await user.click(await screen.findByRole('link', { name: 'Back to Blogs' }));
  await user.click(await screen.findByRole('link', { name: 'Create Blog' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs/create'));
});

test('a post without a title or a date shows substitutes, and drafts differ from published posts', async () => {
  await renderAdminRoute('/admin/blogs', { db: { blogs: [aBlogPost({ title: '', created_at: 'soon', status: 'draft' })] } });
  const row = (await within(await list()).findAllByRole('row'))[1] ?? document.body;
  expect(within(row).getByText('Untitled Post')).toBeInTheDocument();
  expect(within(row).getByText('N/A')).toBeInTheDocument();
  expect(within(row).getByText('Draft')).toBeInTheDocument();
});

test('search covers only title and excerpt, ignoring case [ADM-BLOG-03, VAL-19]', async () => {
  const blogs = [
    aDay(3, { title: 'Exam week', excerpt: 'Sleep well.' }),
    aDay(2, { title: 'Tea shop', excerpt: 'Learn for the EXAM with friends.' }),
    aDay(1, { title: 'Harp', excerpt: 'Strings.', content: 'exam', category: 'exam', slug: 'exam' }),
  ];
  const { user, address } = await renderAdminRoute('/admin/blogs', { db: { blogs } });
  await list();
  await user.type(screen.getByPlaceholderText('Search blogs...'), 'eXaM');
  expect(titles()).toEqual(['Exam week', 'Tea shop']);
  await waitFor(() => expect(address()).toBe('/admin/blogs?q=eXaM'));
  await user.clear(screen.getByPlaceholderText('Search blogs...'));
  expect(titles()).toHaveLength(3);
});

test('the status filter shows all, drafts or published posts, and the address restores it [ADM-BLOG-04, VAL-18]', async () => {
  const blogs = [aDay(2, { title: 'Ready' }), aDay(1, { title: 'Not yet', status: 'draft' })];
  const { user, address } = await renderAdminRoute('/admin/blogs?status=draft', { db: { blogs } });
  await list();
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Status', 'Draft', 'Published', 'Scheduled', 'Withdrawn']);
  expect(filter).toHaveDisplayValue('Draft');
  expect(titles()).toEqual(['Not yet']);
  await user.selectOptions(filter, 'Published');
  expect(titles()).toEqual(['Ready']);
  await waitFor(() => expect(address()).toBe('/admin/blogs?status=published'));
  await user.selectOptions(filter, 'All Status');
  expect(titles()).toEqual(['Ready', 'Not yet']);
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
});

test('a loom spins while the list loads [ADM-BLOG-07]', async () => {
  const posts = deferred(Response.json([aBlogPost({ title: 'Exam week' })]));
  stubCall('GET /blogs.php', () => posts.promise);
  await renderAdminRoute('/admin/blogs');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByText('No blogs found.')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  posts.release();
  await list();
  expect(titles()).toEqual(['Exam week']);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('a list call that a proxy answers with HTML is an error, never an empty list', async () => {
  const page = () => new Response('<!doctype html><h1>Sign in to the network</h1>', { headers: { 'Content-Type': 'text/html' } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubCall('GET /blogs.php', page);
  const { user } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aBlogPost({ title: 'Exam week' })] } });
  const alert = (await screen.findByText(/^The answer could not be read\./)).closest('[role=alert]');
  expect(alert).toHaveTextContent('Error loading blogs.');
  expect(screen.queryByText('No blogs found.')).not.toBeInTheDocument();
  expect(screen.queryByText('Your first post will appear here.')).not.toBeInTheDocument();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await list();
  expect(titles()).toEqual(['Exam week']);
});

test('without posts the list says so; without a match it also offers to show all [ADM-BLOG-08]', async () => {
  const { user, address } = await renderAdminRoute('/admin/blogs?q=zebra&status=draft', { db: { blogs: [aBlogPost()] } });
  expect(await screen.findByRole('heading', { name: 'No blogs found.' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await list()).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['/admin/blogs', 'post'],
  ['/admin/events', 'event'],
  ['/admin/users', 'user'],
] as const)('%s leads to its own recently deleted records, also when it is empty [D-76]', async (path, kind) => {
  const { user, address } = await renderAdminRoute(path);
  await user.click(await screen.findByRole('link', { name: `Recently deleted ${kind}s` }));
  expect(address()).toBe(`/admin/history?tab=deleted&kind=${kind}`);
});

test('an empty college has nothing to clear [ADM-BLOG-08]', async () => {
  await renderAdminRoute('/admin/blogs');
  expect(await screen.findByRole('heading', { name: 'No blogs found.' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('a page has ten posts, and the pager counts the results [ADM-BLOG-09, ADM-BLOG-10, CONST-11]', async () => {
  const { user, address } = await renderAdminRoute('/admin/blogs', { db: { blogs: twelve() } });
  await list();
  expect(titles()).toHaveLength(10);
  expect(screen.getByText('1-10 of 12')).toBeInTheDocument();
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getAllByRole('button')).toHaveLength(2);
  await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
  expect(titles()).toEqual(['Post 2', 'Post 1']);
  await waitFor(() => expect(address()).toBe('/admin/blogs?page=2'));
});

test('search and filter restart at the first page, and a single page needs no buttons [ADM-BLOG-09, ADM-BLOG-11]', async () => {
  const { user, address } = await renderAdminRoute('/admin/blogs?page=2', { db: { blogs: twelve() } });
  await list();
  expect(titles()).toEqual(['Post 2', 'Post 1']);
  await user.type(screen.getByPlaceholderText('Search blogs...'), 'post 1');
  expect(titles()).toEqual(['Post 12', 'Post 11', 'Post 10', 'Post 1']);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/blogs?q=post+1'));
});

test('a new number of posts restarts at the first page [ADM-BLOG-11]', async () => {
  const { user, address } = await renderAdminRoute('/admin/blogs?page=2', { db: { blogs: twelve() } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Post 1' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('1-10 of 11')).toBeInTheDocument());
  expect(titles()[0]).toBe('Post 12');
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
});

test('deleting asks in the words of the spec, and Cancel deletes nothing [ADM-BLOG-12, ADM-BLOG-13, ADM-BLOG-14]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aBlogPost({ title: 'Old "news"' })] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Old "news"' }));
  expect(
    within(dialog()).getByText('Are you sure you want to delete "Old "news""? This action cannot be undone.'),
  ).toBeInTheDocument();
  expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Old "news"' })).toHaveFocus();
  expect(db.blogs()).toHaveLength(1);
});

test('Delete removes the post, closes the dialog, reloads and reports it [ADM-BLOG-15, API-BLOG-05, ROLE-06]', async () => {
  const blogs = [aDay(2, { title: 'Stays' }), aDay(1, { title: 'Goes' })];
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Goes' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Stays']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ title: 'Stays' }]);
  expect(await screen.findByText("Post 'Goes' deleted. Kept in Recently deleted for 30 days.")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('Undo brings a deleted post back as it was [ADM-BLOG-15, D-47, D-76]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aDay(1, { title: 'Goes' })] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Goes' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Goes']));
  expect(db.blogs()).toMatchObject([{ title: 'Goes', status: 'published' }]);
});

test('an Undo that fails says why, and the post stays deleted [D-47, D-76]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aDay(1, { title: 'Goes' })] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Goes' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  stubCall('PUT /deleted.php', () => Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The post was not restored. The disk is full.')).toBeInTheDocument();
  expect(db.blogs()).toEqual([]);
});

test('on a slow connection a deleted post disappears before the list has reloaded [ADM-BLOG-15]', async () => {
  const blogs = [aDay(2, { title: 'Stays' }), aDay(1, { title: 'Goes' })];
  const { user } = await renderAdminRoute('/admin/blogs', { db: { blogs } });
  await list();
  const answer = deferred(Response.json(blogs.slice(0, 1)));
  const seen = stubCall('GET /blogs.php', () => answer.promise);
  await user.click(screen.getByRole('button', { name: 'Delete Goes' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(titles()).toEqual(['Stays']);
  answer.release();
  await waitFor(() => expect(screen.getByText('1-1 of 1')).toBeInTheDocument());
  expect(titles()).toEqual(['Stays']);
});

test('a failed deletion keeps the dialog open, says why, and is logged [ERR-14]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aBlogPost({ id: 7, title: 'Twice' })] } });
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete Twice' }));
  stubCall('DELETE /blogs.php', () => Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('The post was not deleted. The disk is full.');
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(error).toHaveBeenCalledWith('The call deleteBlog failed.', expect.anything());
});

test('an error with a Retry replaces a list that cannot be loaded [ADM-BLOG-16, ERR-09]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aBlogPost()] } });
  await list();
  await server.close();
  await user.click(screen.getByRole('link', { name: /^Edit/ }));
  await user.click(await screen.findByRole('link', { name: 'Back to Blogs' }));
  expect(await screen.findByRole('heading', { name: 'Error loading blogs.' })).toBeInTheDocument();
  expect(screen.queryByText('Manage your blog posts')).not.toBeInTheDocument();
  expect(screen.queryByText('No blogs found.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('the More menu publishes a draft, keeps all other stored fields, and can be undone [ADM-BLOG-06]', async () => {
  const draft = aDay(5, { id: 7, title: 'Exam week', image: 'api/images/a.jpg', author_id: 4, status: 'draft' });
  const { user, db, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: [draft] } });
  await list();
  // Another editor changes the text after this list has loaded.
  const text = 'Sleep well.\n\n- Eat\n- Breathe';
  await server.editDb(JSON.stringify({ users: db.users(), blogs: [{ ...draft, content: text }] }));
  const row = () => screen.getAllByRole('row')[1] ?? document.body;
  await chooseMore(user, 'Exam week', 'Publish');
  expect(await within(row()).findByText('Published')).toBeInTheDocument();
  expect(await screen.findByText("Post 'Exam week' published.")).toBeInTheDocument();
  const { excerpt, slug, category } = draft;
  expect(db.blogs()).toMatchObject([
    { title: 'Exam week', status: 'published', content: text, excerpt, slug, category, image: 'api/images/a.jpg', author_id: 4 },
  ]);
  expect(screen.getByRole('button', { name: 'More actions for Exam week' })).toHaveFocus();
  await openMore(user, 'Exam week');
  expect(screen.getByRole('menuitem', { name: 'View on site' })).toHaveAttribute('href', '/blogs/7');
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("Post 'Exam week' unpublished.")).toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ status: 'draft', content: text }]);
  expect(within(row()).getByText('Draft')).toBeInTheDocument();
});

test('a post written by hand without an excerpt or an image can be published', async () => {
  const post = aDay(5, { title: 'Exam week', excerpt: '', image: '', status: 'draft' });
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: [post] } });
  await list();
  await chooseMore(user, 'Exam week', 'Publish');
  expect(await screen.findByText("Post 'Exam week' published.")).toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ title: 'Exam week', status: 'published', excerpt: '', image: '' }]);
});

test('during publishing a second press does nothing, and an error reverts it with the reason [ERR-14]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aDay(1, { title: 'Exam week', status: 'draft' })] } });
  await list();
  const answer = deferred(Response.json({ success: false, error: 'The disk is full.' }, { status: 507 }));
  const seen = stubCall('POST /blogs.php', () => answer.promise);
  await chooseMore(user, 'Exam week', 'Publish');
  await chooseMore(user, 'Exam week', 'Unpublish');
  await waitFor(() => expect(seen).toHaveLength(1));
  answer.release();
  expect(await screen.findByText("Post 'Exam week' was not published. The disk is full.")).toBeInTheDocument();
  expect(within(screen.getAllByRole('row')[1] ?? document.body).getByText('Draft')).toBeInTheDocument();
  expect(seen).toHaveLength(1);
  expect(error).toHaveBeenCalledWith('The call saveBlog failed.', expect.anything());
});

test('publishing a record that another editor has just saved keeps their changes: the list shows them and says so', async () => {
  const post = aDay(1, { title: 'Exam week', status: 'draft', version: 1, image: 'api/images/a.jpg' });
  const { user, db, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: [post] } });
  await list();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const send = globalThis.fetch;
  const seen = stubCall('POST /blogs.php', async () => {
    await server.editDb(JSON.stringify({ users: db.users(), blogs: [{ ...post, title: 'Exam month', version: 2 }] }));
    const [save] = seen;
    return save ? send(save) : Response.error();
  });
  await chooseMore(user, 'Exam week', 'Publish');
  expect(
    await screen.findByText("Post 'Exam week' was not published. Someone else has saved this record in the meantime."),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Exam month' })).toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ title: 'Exam month', status: 'draft' }]);
});

test('category and order stand behind one button, which counts those set and opens by itself for a link that sets one [D-82]', async () => {
  const posts = [
    aBlogPost({ title: 'Tea', category: 'Tips', created_at: '2026-11-03T03:00:00Z' }),
    aBlogPost({ title: 'Apples', category: 'Tips', created_at: '2026-11-02T03:00:00Z' }),
    aBlogPost({ title: 'Milk', category: 'News', created_at: '2026-11-01T03:00:00Z' }),
  ];
  const { user, address } = await renderAdminRoute('/admin/blogs?category=Tips', { db: { blogs: posts } });
  const choose = (name: string, option: string) => user.selectOptions(screen.getByRole('combobox', { name }), option);
  const filters = await screen.findByRole('button', { name: 'Filters (1)' });
  expect(filters).toHaveAttribute('aria-expanded', 'true');
  expect(titles()).toEqual(['Tea', 'Apples']);
  await choose('Sort', 'Title, A to Z');
  expect(titles()).toEqual(['Apples', 'Tea']);
  await choose('Sort', 'Oldest first');
  expect(address()).toBe('/admin/blogs?category=Tips&sort=oldest');
  expect(filters).toHaveAccessibleName('Filters (2)');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/admin/blogs?sort=oldest');
  expect(titles()).toEqual(['Milk', 'Apples', 'Tea']);
  await choose('Sort', 'Newest first');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveFocus();
  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('combobox')).toEqual([screen.getByRole('combobox', { name: 'Status' })]);
});
