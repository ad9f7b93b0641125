import fs from 'node:fs/promises';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { aBlogPost } from '@/testing/builders';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const CREATE = '/admin/blogs/create';
const MESSAGES = [
  'Please enter a blog title.',
  'Slug cannot be empty.',
  'Excerpt is required.',
  'Please select a category.',
  'Add a cover image.',
  'Content cannot be empty.',
];

const field = (name: string) => screen.getByLabelText(name);
const submit = (name: 'Create Blog' | 'Update Blog') => screen.getByRole('button', { name });
const aPhoto = async (name = 'lab.png') => {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' });
};
const withCover = (over: Record<string, unknown> = {}) => aBlogPost({ image: 'api/images/lab.jpg', ...over });

/** The images of a save are encoded before the answer, which takes long on a busy machine. */
const ENCODED = { timeout: 90_000 };
const findNotice = (text: string) => screen.findByText(text, undefined, ENCODED);

async function openForm() {
  return screen.findByLabelText('Title');
}

async function put(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fill(user: UserEvent) {
  await put(user, 'Title', 'How to learn in the rains');
  await put(user, 'Excerpt', 'Three habits.');
  await put(user, 'Category', 'student-success');
  await put(user, 'Content', 'Begin early.');
  await user.upload(field('Cover Image'), await aPhoto());
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the form for a new post has all fields [ROUTE-19, ADM-BLOGF-01, ADM-BLOGF-02, ADM-BLOGF-03, ADM-BLOGF-04, ADM-BLOGF-05, ADM-BLOGF-06, ADM-BLOGF-07, ADM-BLOGF-08, VAL-17, CONST-14, CONST-18]', async () => {
  await renderAdminRoute(CREATE, { db: { blogs: [aBlogPost({ category: 'Tips' }), aBlogPost({ category: 'Tips' })] } });
  await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Blog' })).toBeInTheDocument();
  expect(document.title).toBe('Create Blog - Admin');
  expect(screen.getByRole('link', { name: 'Back to Blogs' })).toHaveAttribute('href', '/admin/blogs');
  for (const name of ['Title', 'Slug', 'Excerpt', 'Category', 'Content']) expect(field(name)).toHaveValue('');
  expect(field('Category')).toHaveAttribute('placeholder', 'Technology, Education');
  await waitFor(() => expect(document.querySelectorAll('datalist option[value="Tips"]')).toHaveLength(1));
  expect(field('Cover Image')).toHaveAttribute('type', 'file');
  expect(field('Cover Image')).toHaveAttribute('accept', 'image/*');
  expect(field('Content')).toHaveAttribute('rows', '15');
  expect(screen.getByRole('radio', { name: /^Published/ })).toBeChecked();
  expect(document.querySelector('input[name="author_id"]')).toMatchObject({ type: 'hidden', value: '1' });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  expect(submit('Create Blog')).toBeEnabled();
});

test('an empty form lists every missing field in a summary and under it; an edit clears the message [VAL-01, VAL-02, VAL-03, VAL-04, VAL-05, VAL-06, VAL-07]', async () => {
  const { user, db } = await renderAdminRoute(CREATE);
  await openForm();
  await user.click(submit('Create Blog'));
  const summary = await within(screen.getByRole('main')).findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(MESSAGES);
  expect(summary).toHaveFocus();
  expect(field('Title')).toHaveAccessibleDescription('Please enter a blog title.');
  expect(field('Cover Image')).toHaveAccessibleDescription('Add a cover image.');
  expect(field('Content')).toHaveAccessibleDescription(/^Content cannot be empty\./);

  await user.click(within(summary).getByRole('link', { name: 'Excerpt is required.' }));
  expect(field('Excerpt')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.queryByText('Excerpt is required.')).not.toBeInTheDocument();
  await user.clear(field('Excerpt'));
  expect(screen.queryByText('Excerpt is required.')).not.toBeInTheDocument();
  expect(screen.getAllByText('Please select a category.')).toHaveLength(2);
  // The summary keeps its lines: editors would lose sight of a field that moves at the first letter.
  expect(within(summary).getAllByRole('listitem')).toHaveLength(MESSAGES.length);
  expect(summary).toHaveTextContent('5 fields need your attention.');
  expect(within(summary).getByText('Excerpt changed')).toBeInTheDocument();
  await user.upload(field('Cover Image'), await aPhoto());
  expect(screen.queryByText('Add a cover image.')).not.toBeInTheDocument();
  expect(db.blogs()).toEqual([]);
});

test('once all errors are corrected, their list goes, and nothing is saved yet', async () => {
  const { user, db } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.clear(field('Content'));
  await user.click(submit('Create Blog'));
  const summary = await within(screen.getByRole('main')).findByRole('alert');
  await user.type(field('Content'), 'x');
  expect(summary).not.toBeInTheDocument();
  expect(field('Content')).toHaveFocus();
  expect(db.blogs()).toEqual([]);
});

test('the slug of a new post follows its title until it is edited [ADM-BLOGF-14, VAL-20, VAL-21, VAL-22, VAL-23, VAL-24]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await user.type(field('Title'), '  Hello, World! __ The  C# -- Class- ');
  expect(field('Slug')).toHaveValue('hello-world-the-c-class');
  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'mine');
  await user.type(field('Title'), ' again');
  expect(field('Slug')).toHaveValue('mine');
});

test('a Burmese title gets a slug too, which stays while the title grows [VAL-24]', async () => {
  const { user } = await renderAdminRoute(CREATE, { now: new Date('2026-11-21T03:00:00Z') });
  await openForm();
  await user.type(field('Title'), 'စာ');
  const [slug] = screen.getAllByDisplayValue(/^post-20261121-[a-z0-9]{4}$/);
  await user.type(field('Title'), 'မေးပွဲ');
  expect(screen.getByDisplayValue(/^post-20261121-/)).toBe(slug);
  await user.clear(field('Title'));
  expect(field('Slug')).toHaveValue('');
});

test('Create Blog stores the post with its image and returns to the list [ADM-BLOGF-09, ADM-BLOGF-10, API-BLOG-04]', async () => {
  const { user, db, address, server } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  expect(screen.getByText('lab.png')).toBeInTheDocument();
  await user.click(submit('Create Blog'));
  expect(await findNotice("Post 'How to learn in the rains' created.")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(await screen.findByRole('link', { name: 'Edit How to learn in the rains' })).toBeInTheDocument();
  const [post] = db.blogs();
  expect(post).toMatchObject({
    title: 'How to learn in the rains',
    slug: 'how-to-learn-in-the-rains',
    excerpt: 'Three habits.',
    content: 'Begin early.',
    category: 'student-success',
    status: 'published',
    image: expect.stringMatching(/^uploads\/[a-z0-9]{26}\.webp$/),
  });
  const file = path.join(server.uploadsDir, path.basename(String(post?.image)));
  expect(await sharp(await fs.readFile(file)).metadata()).toMatchObject({ format: 'webp', width: 24, height: 16 });
});

test('a post saved as a draft says that visitors do not see it', async () => {
  const { user, db } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /^Draft/ }));
  await user.click(submit('Create Blog'));
  expect(await findNotice('Saved as draft. Visitors cannot see it yet.')).toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ status: 'draft' }]);
});

test('Edit Blog starts from the stored post, keeps its slug and its image, and Ctrl+S saves [ROUTE-20, ADM-BLOGF-01, ADM-BLOGF-09, ADM-BLOGF-12, ADM-BLOGF-13, API-BLOG-04]', async () => {
  const post = withCover({ id: 7, title: 'Old title', slug: 'old-title', content: 'Old text', status: 'draft', author_id: 4 });
  const { user, db, address } = await renderAdminRoute('/admin/blogs/7/edit', { db: { blogs: [post] } });
  await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Blog' })).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Old title');
  expect(field('Content')).toHaveValue('Old text');
  expect(field('Slug')).toHaveAttribute('readonly');
  expect(field('Slug')).toHaveAccessibleDescription('The address cannot change after creation');
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  expect(screen.getByRole('img', { name: 'Current cover' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/api\/images\/lab\.jpg$/),
  );
  await user.clear(field('Title'));
  await user.type(field('Title'), 'New title');
  expect(field('Slug')).toHaveValue('old-title');
  expect(submit('Update Blog')).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /^Published/ }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText("Post 'New title' updated.")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(db.blogs()).toMatchObject([
    { title: 'New title', slug: 'old-title', image: 'api/images/lab.jpg', status: 'published', author_id: 4 },
  ]);
});

test('an error that a back end names by the field of its records shows under the text of the form', async () => {
  const fields = { content: 'This text has a broken link.', title: 'This title is taken.' };
  stubCall('POST /blogs.php', () => Response.json({ success: false, error: 'Not saved.', fields }, { status: 422 }));
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.click(submit('Create Blog'));
  await waitFor(() => expect(field('Content')).toHaveAccessibleDescription(/^This text has a broken link\./), ENCODED);
  expect(field('Title')).toHaveAccessibleDescription(/^This title is taken\./);
});

test('during a save the button says so and ignores presses [ADM-BLOGF-09]', async () => {
  const { user, db } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  fireEvent.click(submit('Create Blog'));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.keyboard('{Control>}s{/Control}');
  await findNotice("Post 'How to learn in the rains' created.");
  expect(db.blogs()).toHaveLength(1);
});

test('a taken slug is an error under its field, and all typed text stays [ADM-BLOGF-11, ERR-14]', async () => {
  const { user, db, address } = await renderAdminRoute(CREATE, {
    db: { blogs: [withCover({ slug: 'how-to-learn-in-the-rains' })] },
  });
  await openForm();
  await fill(user);
  await user.click(submit('Create Blog'));
  await waitFor(() => expect(field('Slug')).toHaveAccessibleDescription(/^This slug is already in use\./));
  expect(await screen.findAllByText('The post was not saved. This slug is already in use.')).not.toHaveLength(0);
  await waitFor(() => expect(address()).toBe(CREATE));
  expect(field('Content')).toHaveValue('Begin early.');
  expect(screen.getByText('lab.png')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('The call saveBlog failed.', expect.anything());
  await user.type(field('Slug'), '-2');
  await user.click(submit('Create Blog'));
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(db.blogs()).toHaveLength(2);
});

test('a file that the server rejects is an error under Cover Image [VAL-17]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await user.upload(field('Cover Image'), new File(['not a picture'], 'fake.png', { type: 'image/png' }));
  await user.click(submit('Create Blog'));
  await waitFor(() => expect(field('Cover Image')).toHaveAccessibleDescription('Use a JPEG, PNG, WebP or GIF image.'));
  expect(field('Title')).toHaveValue('How to learn in the rains');
});

test('a file that is no image, or too large, is rejected immediately and the earlier choice stays [VAL-17]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await user.upload(field('Cover Image'), await aPhoto());
  const large = new File([new Uint8Array(9 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' });
  await user.upload(field('Cover Image'), large);
  expect(field('Cover Image')).toHaveAccessibleDescription('huge.jpg: This image is too large: 9 MB. The limit is 8 MB.');
  expect(screen.getByText('lab.png')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove lab.png' }));
  expect(screen.queryByText('lab.png')).not.toBeInTheDocument();
});

test('without a response the form keeps all its text, says so, and Retry sends it again [ADM-BLOGF-11, ERR-14]', async () => {
  const { user, server, address } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await server.close();
  await user.click(submit('Create Blog'));
  const notice = (await screen.findByRole('button', { name: 'Retry' })).closest('[role="alert"]');
  expect(notice).toHaveTextContent('The post was not saved. Please try again.');
  expect(notice).toHaveFocus();
  expect(field('Title')).toHaveValue('How to learn in the rains');
  expect(submit('Create Blog')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(CREATE));
});

test('an ended session keeps the form and its text [ADM-BLOGF-11]', async () => {
  const { user, server, db, address } = await renderAdminRoute(CREATE);
  await openForm();
  await fill(user);
  await server.editDb(JSON.stringify({ users: db.users().map((account) => ({ ...account, status: 'inactive' })) }));
  await user.click(submit('Create Blog'));
  expect(await screen.findByText('Your session has ended. Sign in again; your text is kept.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(CREATE));
  expect(field('Content')).toHaveValue('Begin early.');
});

test('a missing post leads to the sign-in page, which says so and that the user is still signed in [ADM-BLOGF-12]', async () => {
  const { user, address } = await renderAdminRoute('/admin/blogs/404/edit', { db: { blogs: [withCover()] } });
  expect(
    await screen.findByText('This post could not be opened (it may have been deleted). You are still signed in.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/login'));
  await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('a post that fails to load shows Retry on the page', async () => {
  const { user, server, address } = await renderAdminRoute('/admin/blogs', { db: { blogs: [withCover({ title: 'Far away' })] } });
  const edit = await screen.findByRole('link', { name: 'Edit Far away' });
  await server.close();
  await user.click(edit);
  expect(await screen.findByRole('heading', { name: 'The post could not be loaded.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toMatch(/edit$/));
});

test('Cancel asks only when changes would be lost, and returns to the list in its former state [ADM-BLOGF-08]', async () => {
  const { user, address } = await renderAdminRoute('/admin/blogs?q=first', { db: { blogs: [withCover({ title: 'First' })] } });
  const edit = () => screen.findByRole('link', { name: 'Edit First' });
  await user.click(await edit());
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs?q=first'));

  await user.click(await edit());
  await user.type(await openForm(), ' and last');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = () => screen.getByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question()).getByRole('button', { name: 'Stay' }));
  expect(field('Title')).toHaveValue('First and last');

  await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
  await user.click(within(question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs?q=first'));
  await edit();
});

test('Sign Out asks about unsaved text first', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await user.type(await openForm(), 'Half a title');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('dialog', { name: 'Confirm Logout' })).toBeInTheDocument();
});

test('a duplicate begins as a draft with all texts, the next free slug and a copy of the cover [D-80]', async () => {
  const image = 'uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
  const open = { id: 5, title: 'Open Day', slug: 'open-day', content: 'Come.', image };
  const posts = [aBlogPost(open), aBlogPost({ id: 6, slug: 'open-day-2' })];
  const { user, db, server, address } = await renderAdminRoute('/admin/blogs', { db: { blogs: posts } });
  const cover = sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } });
  await cover.webp().toFile(path.join(server.uploadsDir, path.basename(image)));
  await chooseMore(user, 'Open Day', 'Duplicate');
  expect(await openForm()).toHaveValue('Open Day');
  expect(field('Slug')).toHaveValue('open-day-3');
  expect(field('Content')).toHaveValue('Come.');
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await user.click(submit('Create Blog'));
  await findNotice('Saved as draft. Visitors cannot see it yet.');
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  const copy = db.blogs().find(({ slug }) => slug === 'open-day-3');
  expect(copy).toMatchObject({ title: 'Open Day', content: 'Come.', status: 'draft' });
  expect(copy?.image).toMatch(/^uploads\/[a-z0-9]{26}\.webp$/);
  expect(copy?.image).not.toBe(image);
});

test('a duplicate whose cover cannot be copied says so and keeps the texts [D-80]', async () => {
  await renderAdminRoute('/admin/blogs/create?duplicate=5', {
    db: { blogs: [withCover({ id: 5, title: 'Open Day', image_alt: 'The gate' })] },
  });
  expect(await openForm()).toHaveValue('Open Day');
  expect(screen.getByLabelText(/^What the cover shows/)).toHaveValue('');
  expect(await screen.findByText('The images could not be copied. Please choose them again.')).toBeVisible();
});
