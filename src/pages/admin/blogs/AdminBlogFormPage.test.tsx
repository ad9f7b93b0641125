import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { aBlogPost } from '@/testing/builders';
import { aPhoto } from '@/testing/imageFixtures';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

const CREATE = '/admin/blogs/create';
const EDIT = '/admin/blogs/7/edit';
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const withCover = (over: Record<string, unknown> = {}) => aBlogPost({ image: 'api/images/lab.jpg', ...over });

/** The images of a save are encoded before the answer, which takes long on a busy machine. */
const ENCODED = { timeout: 90_000 };
const findNotice = (text: string) => screen.findByText(text, undefined, ENCODED);

const openForm = () => screen.findByLabelText('Title');

async function fill(user: UserEvent) {
  for (const [name, text] of [
    ['Title', 'How to learn in the rains'],
    ['Excerpt', 'Three habits.'],
    ['Category', 'student-success'],
    ['Content', 'Begin early.'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.upload(field('Cover Image'), await aPhoto());
}

test('Edit Blog starts from the stored post, and Ctrl+S saves [ROUTE-20, ADM-BLOGF-01, 09, 12, 13, API-BLOG-04]', async () => {
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
  expect(button('Update Blog')).toBeEnabled();
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
  await user.click(button('Create Blog'));
  await waitFor(() => expect(field('Content')).toHaveAccessibleDescription(/^This text has a broken link\./), ENCODED);
  expect(field('Title')).toHaveAccessibleDescription(/^This title is taken\./);
});

test('a duplicate begins as a draft with all texts, a free slug and a copy of the cover [D-80, D-76]', async () => {
  const image = 'uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
  const open = { id: 5, title: 'Open Day', slug: 'open-day', content: 'Come.', image };
  const posts = [aBlogPost(open), aBlogPost({ id: 6, slug: 'open-day-2' })];
  const gone = aBlogPost({ id: 7, slug: 'open-day-3' });
  const deleted = [{ id: 1, collection: 'blogs', record_id: 7, record: gone, deleted_at: new Date().toISOString() }];
  const { user, db, server, address } = await renderAdminRoute('/admin/blogs', { db: { blogs: posts, deleted } });
  const cover = sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } });
  await cover.webp().toFile(path.join(server.uploadsDir, path.basename(image)));
  await chooseMore(user, 'Open Day', 'Duplicate');
  expect(await openForm()).toHaveValue('Open Day');
  expect(field('Slug')).toHaveValue('open-day-4');
  expect(field('Content')).toHaveValue('Come.');
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await user.click(button('Create Blog'));
  await findNotice('Saved as draft. Visitors cannot see it yet.');
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  const copy = db.blogs().find(({ slug }) => slug === 'open-day-4');
  expect(copy).toMatchObject({ title: 'Open Day', content: 'Come.', status: 'draft' });
  expect(copy?.image).toMatch(/^uploads\/[a-z0-9]{26}\.webp$/);
  expect(copy?.image).not.toBe(image);
});

test('Retry below a slow duplicate loads its original again [D-80]', async () => {
  const { fetch } = globalThis;
  const neverSent = new Promise<Response>(() => {});
  stubCall('GET /blogs.php', (request) => (new URL(request.url).searchParams.has('id') ? neverSent : fetch(request)));
  const { user } = await renderAdminRoute('/admin/blogs', { db: { blogs: [aBlogPost({ id: 5, title: 'Open Day' })] } });
  await screen.findByText('Open Day');
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  await chooseMore(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), 'Open Day', 'Duplicate');
  act(() => void jest.advanceTimersByTime(8000));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  jest.useRealTimers();
  endStubs();
  await user.click(retry);
  expect(await openForm()).toHaveValue('Open Day');
  expect(screen.queryByText('The original could not be loaded. The form is empty.')).not.toBeInTheDocument();
});

test('a duplicate can be saved although the list, which tells the free slugs, cannot be loaded [D-80]', async () => {
  const { fetch } = globalThis;
  const failure = async () => Response.json({ error: 'The disk is full.' }, { status: 500 });
  stubCall('GET /blogs.php', (request) => (new URL(request.url).searchParams.has('id') ? fetch(request) : failure()));
  const { user, address } = await renderAdminRoute('/admin/blogs/create?duplicate=5', {
    db: { blogs: [aBlogPost({ id: 5, title: 'Open Day', slug: 'open-day' })] },
  });
  expect(await openForm()).toHaveValue('Open Day');
  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'open-day-again');
  await user.upload(field('Cover Image'), await aPhoto());
  await user.click(button('Create Blog'));
  await findNotice('Saved as draft. Visitors cannot see it yet.');
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
});

test('a duplicate whose cover cannot be copied says so and keeps the texts [D-80]', async () => {
  await renderAdminRoute('/admin/blogs/create?duplicate=5', {
    db: { blogs: [withCover({ id: 5, title: 'Open Day', image_alt: 'The gate' })] },
  });
  expect(await openForm()).toHaveValue('Open Day');
  expect(screen.getByLabelText(/^What the cover shows/)).toHaveValue('');
  expect(await screen.findByText('The images could not be copied. Please choose them again.')).toBeVisible();
});

test('a duplicate that was left before its cover failed reports nothing [D-80]', async () => {
  let failCover = () => {};
  const neverLoaded = new Promise<Response>((_resolve, reject) => {
    failCover = () => reject(new TypeError('Failed to fetch'));
  });
  const seen = stubCall('GET /api/images/lab.jpg', () => neverLoaded);
  const { user } = await renderAdminRoute('/admin/blogs/create?duplicate=5', { db: { blogs: [withCover({ id: 5 })] } });
  await waitFor(() => expect(seen).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await screen.findByRole('heading', { level: 1, name: 'Events' });
  await act(async () => failCover());
  expect(screen.queryByText('The images could not be copied. Please choose them again.')).not.toBeInTheDocument();
});

test('the title shows its length and where it is cut, without blocking the save [ADM-BLOGF-03]', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await user.click(await openForm());
  await user.paste('a'.repeat(61));
  expect(field('Title')).toHaveAccessibleDescription('61 characters. Search results and Facebook show about the first 60.');
  expect(field('Title')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByText('Search results and Facebook show about the first 60.')).toHaveAttribute('role', 'status');
});

// jsdom has no canvas: this is how a browser behaves that cannot decode the file.
test('a cover that the browser cannot reduce is sent as it is; until then it can be replaced [ADM-BLOGF-05]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { blogs: [withCover({ id: 7 })] } });
  await openForm();
  const photo = await aPhoto();
  await user.upload(field('Cover Image'), photo);
  expect(screen.queryByText('The current cover')).not.toBeInTheDocument();
  await user.click(button('Remove lab.png'));
  expect(screen.getByText('The current cover')).toBeInTheDocument();
  expect(field('Cover Image')).toHaveFocus();

  await user.upload(field('Cover Image'), photo);
  expect(await screen.findByText('1 KB, kept as it is')).toBeInTheDocument();
  expect(screen.getByText('lab.png: 1 KB, kept as it is')).toHaveAttribute('role', 'status');
  const seen = stubCall('POST /blogs.php');
  await user.click(button('Update Blog'));
  await waitFor(() => expect(seen).toHaveLength(1));
  const sent = (await seen[0]?.formData())?.get('image');
  expect(sent).toMatchObject({ name: 'lab.png', size: photo.size });
});

test('an unusable photo gives way to the usable one that it replaced [ADM-BLOGF-05]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { blogs: [withCover({ id: 7 })] } });
  await openForm();
  await user.upload(field('Cover Image'), await aPhoto());
  await screen.findByText('1 KB, kept as it is');
  await user.upload(field('Cover Image'), new File(['ftypheic'], 'gate.heic', { type: 'image/heic' }));
  await waitFor(() => expect(field('Cover Image')).toHaveAccessibleDescription(/^gate\.heic: This browser cannot read HEIC/));
  expect(button('Remove lab.png')).toBeInTheDocument();
});

test('a pasted text in Zawgyi stays as it is after Keep, and what was edited since is not converted [D-71]', async () => {
  const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။';
  const { user } = await renderAdminRoute(CREATE);
  await openForm();
  await user.click(field('Content'));
  await user.paste(ZAWGYI);
  const keep = await screen.findByRole('button', { name: 'Keep' });
  await user.click(keep);
  expect(field('Content')).toHaveValue(ZAWGYI);
  expect(keep).not.toBeInTheDocument();

  await user.clear(field('Content'));
  await user.paste(ZAWGYI);
  await screen.findByText('This looks like Zawgyi. Convert?');
  await user.type(field('Content'), '{Backspace}');
  await user.click(button('Convert'));
  expect(field('Content')).toHaveValue(ZAWGYI.slice(0, -1));
});
