import { screen, within } from '@testing-library/react';
import { aBlogPost, anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

const posts = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, at) => aBlogPost({ id: at + 1, title: `Post ${at + 1}`, slug: `post-${at + 1}`, ...over }));
const pick = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const bar = (noun: string) => within(screen.getByRole('region', { name: `Selected ${noun}s` }));
const action = (noun: string, name: string) => bar(noun).getByRole('button', { name });

test('selected posts are published at once, and one Undo takes all back [E39, D-82]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: posts(3, { status: 'draft' }) } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 1' }));
  await user.click(pick('Post 3'));
  expect(bar('post').getByText('2 selected')).toBeInTheDocument();
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText('2 posts published.')).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['published', 'draft', 'published']);
  expect(pick('Post 1')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
});

test('all that match are selected over every page, and deleted after a question with their number [E39, D-76]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: posts(13) } });
  const before = db.blogs();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 13' }));
  await user.click(action('post', 'Delete'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete 13 posts? This action cannot be undone.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('13 posts deleted. Kept in Recently deleted for 30 days.')).toBeInTheDocument();
  expect(db.blogs()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
  expect(db.blogs().toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(before);
});

test('Shift selects a range of events, Enter goes to the actions, and another filter clears the selection [E39]', async () => {
  const events = [1, 2, 3].map((id) => anEvent({ id, title: `Fair ${id}`, slug: `fair-${id}` }));
  const { user, db } = await renderAdminRoute('/admin/events', { db: { events } });
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Select Fair/ });
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select Fair/ }))[0] ?? document.body);
  await user.keyboard('{Shift>}');
  await user.click(boxes()[2] ?? document.body);
  await user.keyboard('{/Shift}');
  expect(boxes().every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(bar('event').getByRole('button', { name: 'Clear selection' })).toHaveFocus();
  await user.click(action('event', 'Unpublish'));
  expect(await screen.findByText('3 events unpublished.')).toBeInTheDocument();
  expect(db.events().map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
  await user.click(boxes()[0] ?? document.body);
  await user.type(screen.getByRole('searchbox'), 'Fair');
  expect(screen.getByText('The selection was cleared because the list now shows other events.')).toBeInTheDocument();
});

test('a post that a colleague has deleted is named, and the others change [E39]', async () => {
  const all = posts(2, { status: 'draft' });
  const { user, db, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: all } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await server.editDb(JSON.stringify({ users: db.users(), blogs: all.slice(1) }));
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText('1 post published. 1 post was not published. This post was deleted.')).toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ id: 2, status: 'published' }]);
});

test('a post that a colleague has saved since the list was loaded stays as it is, and the others change [E39, D-53]', async () => {
  const all = posts(2, { status: 'draft' });
  const { user, db, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: all } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await server.editDb(JSON.stringify({ users: db.users(), blogs: [{ ...all[0], version: 2, excerpt: 'Theirs.' }, all[1]] }));
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText(/^1 post published. 1 post was not published. Someone else has saved/)).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['draft', 'published']);
});

test('a post with a photo without a description stays a draft, and the notice says why [E39, D-74]', async () => {
  const [first, second] = posts(2, { status: 'draft' });
  const photo = '![](/uploads/abcdefghijklmnopqrstuvwxyz.webp#800x600)';
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: [{ ...first, content: photo }, second] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText(/^1 post published. 1 post was not published. Describe each photo/)).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['draft', 'published']);
  expect(pick('Post 1')).toBeChecked();
});
