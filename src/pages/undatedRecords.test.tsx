import { screen, within } from '@testing-library/react';
import { aBlogPost, aMessage, aUser } from '@/testing/builders';
import { renderAdminRoute, renderRoute } from '@/testing/renderRoute';

const undated = { created_at: undefined, updated_at: undefined };
const lost = aBlogPost({ id: 5, title: 'Found in a drawer', ...undated });

test('a post without a date shows N/A on its own page, and counts as older than one from before 1970 [D-68]', async () => {
  const old = aBlogPost({ id: 6, title: 'From long ago', created_at: '1969-05-01' });
  await renderRoute('/blogs/5', { db: { blogs: [lost, old] } });
  expect(await within(await screen.findByRole('article')).findByText('N/A')).toBeVisible();
  const more = await screen.findByRole('navigation', { name: 'More articles' });
  expect(within(more).getByRole('link', { name: 'Newer From long ago' })).toBeVisible();
});

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
