import { expect, signIn, test } from './site';

test('posts, events, messages, users and figures on the screens match the server, also after an edit of db.json [GEN-04, GEN-09]', async ({
  page,
  site,
}) => {
  const db: { users: { name: string }[] } = JSON.parse(await site.dbText());
  const [thandar] = db.users;
  const only = {
    users: [thandar, { id: 77, name: 'Ko Only User', email: 'only@nitcollege.test', role: 'editor', password: 'only-user-1' }],
    blogs: [{ id: 71, title: 'The only post', category: 'Only category', excerpt: 'One.', content: 'One.' }],
    events: [{ id: 72, title: 'The only event', start_date: '2099-01-02 10:00:00', end_date: '2099-01-02 12:00:00' }],
    contacts: [{ id: 73, name: 'The only sender', email: 'sender@mail.test', message: 'Hello.' }],
    views: [{ page: '/only-page', count: 7 }],
  };
  await site.editDb(only);
  const read = async (path: string) => JSON.stringify(await (await page.request.get(path)).json());
  await expect.poll(() => read('/blogs.php')).toContain('The only post');

  await page.goto('/blogs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The only post' })).toBeVisible();
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The only event' })).toBeVisible();

  await signIn(page);
  for (const [path, words] of [
    ['/admin/blogs', 'The only post'],
    ['/admin/events', 'The only event'],
    ['/admin/users', 'Ko Only User'],
    ['/admin/contacts', 'The only sender'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await page.goto('/admin/dashboard');
  for (const name of ['Total Blogs', 'Total Events', 'Unread Messages']) {
    await expect(page.getByRole('link', { name: new RegExp(`${name}\\D*1\\b|\\b1\\D*${name}`) })).toBeVisible();
  }
});
