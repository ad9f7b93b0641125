import { screen, waitFor, within } from '@testing-library/react';
import { aBlogPost, anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const check = async () => within(await screen.findByRole('region', { name: 'Text check' }));
const findings = async () => (await check()).queryAllByRole('listitem').map(({ textContent }) => textContent);

test('beside a post stands whether it is saved, and what would make its text better, and saving is never kept back [D-74]', async () => {
  stubCall('HEAD /events/99', () => new Response(null, { status: 404 }));
  stubCall('HEAD /contact', () => new Response(null, { status: 200 }));
  const post = aBlogPost({ id: 5, title: 'Rain', image: 'uploads/a.webp', image_alt: 'Rain', content: 'Words.' });
  const { user, db } = await renderAdminRoute('/admin/blogs/5/edit', { db: { blogs: [post] } });
  const text = await screen.findByLabelText('Content');
  expect((await check()).getByText('Saved')).toBeVisible();
  expect(await findings()).toEqual([]);
  await user.click(text);
  await user.paste('\n\n#### Low\n\nLook [here](/events/99), or [ask us](/contact).');
  expect((await check()).getByText('Not saved yet')).toBeVisible();
  await waitFor(async () =>
    expect(await findings()).toEqual([
      'The heading “Low” skips a level. Begin it with ### or add a heading above.',
      'The link “here” does not say where it leads. Name the page instead.',
      'The link to /events/99 leads nowhere, or to a draft.',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(db.blogs()[0]?.content).toContain('Low'));
});

test('the check of an event counts its images without a description as they are described and removed [D-74]', async () => {
  const event = anEvent({ id: 7, images: ['uploads/a.webp', 'uploads/b.webp'], image_alts: ['', 'The hall'] });
  const { user } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [event] } });
  await screen.findByLabelText('Title');
  expect(await findings()).toEqual(['1 image above the text has no description.']);
  await user.type(screen.getByLabelText('What a.webp shows'), 'The gate');
  await waitFor(async () => expect(await findings()).toEqual([]));
});
