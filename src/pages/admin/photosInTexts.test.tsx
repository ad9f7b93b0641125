import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { aBlogPost, anEvent } from '@/testing/builders';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';

const BARE = '![](/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp)';
const REASON = /Describe each photo before you publish: one has no description\./;
/** An image is encoded before the answer, which takes long on a busy machine. */
const ENCODED = { timeout: 90_000 };

const aPhoto = async () => {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'lab.png', { type: 'image/png' });
};
const post = (over: object) => aBlogPost({ id: 5, title: 'Rain', image: 'uploads/a.webp', ...over });
const fair = (over: object) => anEvent({ id: 7, title: 'Fair', images: ['uploads/a.webp'], ...over });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a photo for the description of an event is stored on the server before the event is saved [E40, D-74]', async () => {
  const { user, db } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [fair({ description: 'Come.' })] } });
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Description');
  text.setSelectionRange(5, 5);
  await user.click(screen.getByRole('button', { name: 'Image' }));
  await user.upload(await screen.findByLabelText('Photos'), await aPhoto());
  const row = within(await screen.findByRole('listitem', { name: 'lab.png' }));
  await user.type(row.getByLabelText('What the photo shows'), 'The lab');
  await row.findByText('Uploaded', undefined, ENCODED);
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(text.value).toMatch(/^Come\.\n\n!\[The lab\]\(\/uploads\/[a-z2-7]{26}\.webp#24x16\)$/);
  const { value } = text;
  await user.click(screen.getByRole('button', { name: 'Update Event' }));
  await waitFor(() => expect(db.events()[0]?.description).toBe(value), ENCODED);
});

test('a new photo without a description keeps a post from being published, but not from being a draft [D-74]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs/5/edit', { db: { blogs: [post({ content: 'Words.' })] } });
  await user.click(await screen.findByLabelText('Content'));
  await user.paste(BARE);
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(screen.getByLabelText('Content')).toHaveAccessibleDescription(REASON));
  await user.click(screen.getByRole('radio', { name: /^Draft/ }));
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(db.blogs()[0]).toMatchObject({ status: 'draft', content: expect.stringContaining(BARE) }));
});

test('what is published already can be corrected with the photos that it has had so far [D-74]', async () => {
  const event = fair({ description: BARE, status: 'published' });
  const { user, db } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [event] } });
  await user.type(await screen.findByLabelText('Title'), ' 2026');
  await user.click(screen.getByRole('button', { name: 'Update Event' }));
  await waitFor(() => expect(db.events()[0]?.title).toBe('Fair 2026'));
});

test('the list publishes no draft with such a photo, but Undo brings back what visitors could see [D-74]', async () => {
  const drafts = [post({ content: BARE, status: 'draft' }), post({ id: 6, title: 'Sun', content: BARE, status: 'published' })];
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: drafts } });
  await chooseMore(user, 'Rain', 'Publish');
  expect(await screen.findByText(REASON)).toBeVisible();
  await chooseMore(user, 'Sun', 'Unpublish');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(db.blogs().map(({ status }) => status)).toEqual(['draft', 'published']));
  await screen.findByText("Post 'Sun' published.");
});
