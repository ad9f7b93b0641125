import { screen, waitFor } from '@testing-library/react';
import { aBlogPost, anEvent, aUser } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

const by = (updated_by_name: string) => ({ updated_at: '2026-11-20T03:00:00.000Z', updated_by: 2, updated_by_name });
const note = () => screen.findByText(/^Last changed/);

test.each([
  ['/admin/blogs/7/edit', { blogs: [aBlogPost({ id: 7, ...by('Ma Hnin') })] }],
  ['/admin/events/7/edit', { events: [anEvent({ id: 7, ...by('Ma Hnin') })] }],
])('the form at %s says who changed the record last and when [D-76]', async (address, db) => {
  await renderAdminRoute(address, { db });
  expect(await note()).toHaveTextContent('Last changed by Ma Hnin on 20 Nov 2026, 9:30 AM');
});

test('a Burmese name is marked as Burmese [D-76]', async () => {
  await renderAdminRoute('/admin/blogs/7/edit', { db: { blogs: [aBlogPost({ id: 7, ...by('မနှင်း') })] } });
  expect(await screen.findByText('မနှင်း')).toHaveAttribute('lang', 'my');
});

test('after an edit of db.json by hand the form says when, and names nobody [D-76]', async () => {
  const post = aBlogPost({ id: 7, ...by('Ma Hnin') });
  const { user, db, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: [post] } });
  await server.editDb(JSON.stringify({ users: db.users(), blogs: [{ ...post, title: 'By hand' }] }));
  await user.click(await screen.findByRole('link', { name: /^Edit/ }));
  expect(await note()).toHaveTextContent(/^Last changed on 20 Nov 2026, 9:30 AM$/);
});

test('the form of a user says who changed the user last, and nothing where that is not known [D-76]', async () => {
  const users = [aUser({ id: 7, name: 'Ko Zaw', ...by('Ma Hnin') }), aUser({ id: 8, name: 'Ma Mya' })];
  const { user } = await renderAdminRoute('/admin/users', { db: { users } });
  await user.click(await screen.findByRole('button', { name: 'Edit Ko Zaw' }));
  expect(await note()).toHaveTextContent('Last changed by Ma Hnin on 20 Nov 2026, 9:30 AM');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Edit Ma Mya' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^Last changed/)).not.toBeInTheDocument();
});

test('who saves a post is who its form names from then on [D-76]', async () => {
  const { user } = await renderAdminRoute('/admin/blogs/7/edit', {
    db: { blogs: [aBlogPost({ id: 7, image: 'api/images/lab.jpg', ...by('Ma Hnin') })] },
  });
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await user.click(await screen.findByRole('link', { name: /^Edit/ }));
  expect(await note()).toHaveTextContent(/^Last changed by Daw Thandar on/);
});
