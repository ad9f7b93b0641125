import { screen, within } from '@testing-library/react';
import { aBlogPost, anEvent } from '@/testing/builders';
import { chooseMore, openMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const excerpt = 'When it begins, and what every student brings to the hall in the morning.';
const db = {
  blogs: [aBlogPost({ id: 7, title: 'Exam week', excerpt, status: 'draft' }), aBlogPost({ id: 9, title: 'Seen' })],
  events: [anEvent({ id: 8, title: 'Open day', status: 'draft' }), anEvent({ id: 9, title: 'Seen' })],
};

test('the list of events leads to the preview of what visitors cannot see yet, and from there to its form [D-79]', async () => {
  const { user, address } = await renderAdminRoute('/admin/events', { db });
  await openMore(user, 'Seen');
  expect(screen.getByRole('menuitem', { name: 'View on site' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Preview' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await chooseMore(user, 'Open day', 'Preview');
  expect(await screen.findByText('How visitors will see “Open day”')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the event' }));
  expect(address()).toBe('/admin/events/8/edit');
  await user.click(await screen.findByRole('link', { name: 'Preview' }));
  expect(address()).toBe('/admin/events/8/preview');
});

test('the card has the title and description for Facebook; a failed link is reported [D-79]', async () => {
  const { user } = await renderAdminRoute('/admin/blogs/7/preview', { db });
  await user.click(await screen.findByRole('tab', { name: 'Facebook' }));
  const card = within(screen.getByRole('tabpanel', { name: 'Facebook' }));
  expect(card.getByText('Exam week')).toBeInTheDocument();
  expect(card.getByText(excerpt)).toBeInTheDocument();

  stubCall('POST /previews.php', () => Response.json({ message: 'The disk is full.' }, { status: 507 }));
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(/^The link was not made\. /)).toBeInTheDocument();
});

test('a link is made, says until when it works, is found again, and is ended [D-79]', async () => {
  const { user, db: stored } = await renderAdminRoute('/admin/events/8/preview', { db });
  const preview = () => stored.events().find(({ id }) => id === 8)?.preview;
  const link = within(await screen.findByRole('region', { name: 'Link for a person without an account' }));
  expect(preview()).toBeUndefined();
  await user.click(link.getByRole('button', { name: 'Make a link' }));
  expect(await link.findByText(/\/preview\/events\/8\?key=[\w-]{43}$/)).toBeInTheDocument();
  expect(link.getByText(/until \w{3} \d+ \w{3} \d{4}, \d+:\d\d [AP]M, Yangon time\./)).toBeInTheDocument();
  expect(link.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(preview()).toBeDefined();

  await user.click(link.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('The link has ended and no longer opens.')).toBeInTheDocument();
  expect(await link.findByRole('button', { name: 'Make a link' })).toBeInTheDocument();
  expect(preview()).toBeUndefined();
});

test('the preview of a record that is gone says so [D-79]', async () => {
  await renderAdminRoute('/admin/blogs/99/preview', { db });
  expect(await screen.findByText('This post could not be found. It may have been deleted.')).toBeInTheDocument();
});
