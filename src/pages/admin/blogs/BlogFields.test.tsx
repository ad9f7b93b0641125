import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { aBlogPost } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';
import { LABELS } from './blogFormFields';

describe('the fields of a post', () => {
  const CREATE = '/admin/blogs/create';
  const field = (name: string) => screen.getByLabelText(name);

  async function open(options: Parameters<typeof renderAdminRoute>[1] = {}, address = CREATE) {
    const view = await renderAdminRoute(address, options);
    await screen.findByLabelText('Title');
    return view;
  }

  test('every field of a post has a control with the label that other dialogs use for it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Scheduled/ }));
    for (const label of Object.values(LABELS)) {
      const name = new RegExp(`^${label}`);
      expect([label, screen.queryByLabelText(name) ?? screen.queryByRole('group', { name })]).toEqual([
        label,
        expect.any(HTMLElement),
      ]);
    }
  });

  test('title and excerpt show their length and where they are cut, without blocking the save [ADM-BLOGF-03]', async () => {
    const { user } = await open();
    await user.type(field('Title'), 'စာသင်');
    expect(field('Title')).toHaveAccessibleDescription(/^\d characters\.$/);
    await user.clear(field('Title'));
    await user.paste('a'.repeat(61));
    expect(field('Title')).toHaveAccessibleDescription('61 characters. Search results and Facebook show about the first 60.');
    expect(field('Title')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('Search results and Facebook show about the first 60.')).toHaveAttribute('role', 'status');
    await user.click(field('Excerpt'));
    await user.paste('b'.repeat(101));
    expect(field('Excerpt')).toHaveAccessibleDescription(
      'One or two sentences for cards and search results. 101 characters. Cards show about the first 100.',
    );
  });

  test('the slug shows the page’s future address, also for Burmese titles and typed slugs [ADM-BLOGF-14, VAL-24]', async () => {
    const { user } = await open({ now: new Date('2026-11-21T03:00:00Z') });
    expect(field('Slug')).toHaveAccessibleDescription(
      'Follows the title until you type your own. The address cannot change after creation.',
    );
    await user.type(field('Title'), 'Open Day');
    expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/blogs\/open-day Follows the title/);
    await user.clear(field('Title'));
    await user.type(field('Title'), 'ကျောင်း');
    expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/blogs\/post-20261121-[a-z0-9]{4} /);
    await user.clear(field('Slug'));
    await user.type(field('Slug'), 'ကျောင်း-2026');
    expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/blogs\/ကျောင်း-2026 /);
    await user.clear(field('Slug'));
    await user.type(field('Title'), ' again');
    expect(field('Slug')).toHaveValue('');
  });

  test('a title longer than a slug still gives a valid slug', async () => {
    const { user } = await open();
    await user.click(field('Title'));
    await user.paste('seminar '.repeat(20));
    expect(field('Slug')).toHaveValue(`${'seminar-'.repeat(14)}seminar`);
  });

  test('known categories are suggested with their labels, and any other can be typed [ADM-BLOGF-04]', async () => {
    const { user } = await open({ db: { blogs: [aBlogPost({ category: 'Tips' }), aBlogPost({ category: 'student-success' })] } });
    const options = () => [...document.querySelectorAll<HTMLOptionElement>('datalist option')];
    await waitFor(() => expect(options()).toHaveLength(7));
    expect(options().map(({ value, label }) => [value, label])).toEqual([
      ['education-technology', 'Education Technology'],
      ['student-success', 'Student Success'],
      ['industry-news', 'Industry News'],
      ['knowledge-sharing', 'Knowledge Sharing'],
      ['Technology', 'Technology'],
      ['Education', 'Education'],
      ['Tips', 'Tips'],
    ]);
    expect(field('Category')).toHaveAttribute('list', document.querySelector('datalist')?.id);
    await user.type(field('Category'), 'Something new');
    expect(field('Category')).toHaveValue('Something new');
  });

  test('text formatted with the buttons is stored as Markdown [ADM-BLOGF-06, ADM-BLOGF-12]', async () => {
    const { user, db } = await open(
      { db: { blogs: [aBlogPost({ id: 7, image: 'uploads/lab.webp', content: 'Begin early.' })] } },
      '/admin/blogs/7/edit',
    );
    const text = screen.getByLabelText<HTMLTextAreaElement>('Content');
    text.focus();
    text.setSelectionRange(6, 11);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Preview' }));
    expect((await panel.findByText('early')).tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Update Blog' }));
    await waitFor(() => expect(db.blogs()).toMatchObject([{ content: 'Begin **early**.' }]));
  });
});

describe('the cover of a post', () => {
  const EDIT = '/admin/blogs/7/edit';
  const post = () => aBlogPost({ id: 7, title: 'First day', image: 'api/images/lab.jpg' });
  const cover = () => screen.findByLabelText('Cover Image');
  const aPhoto = async (name = 'lab.png') => {
    const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
    return new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' });
  };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  // jsdom has no canvas: this is how a browser behaves that cannot decode the file.
  test('an image that the browser cannot reduce is sent as it is, and the form says so [ADM-BLOGF-05]', async () => {
    const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
    const photo = await aPhoto();
    await user.upload(await cover(), photo);
    expect(await screen.findByText('1 KB, kept as it is')).toBeInTheDocument();
    expect(screen.getByText('lab.png: 1 KB, kept as it is')).toHaveAttribute('role', 'status');
    const seen = stubCall('POST /blogs.php');
    await user.click(screen.getByRole('button', { name: 'Update Blog' }));
    await waitFor(() => expect(seen).toHaveLength(1));
    const sent = (await seen[0]?.formData())?.get('image');
    expect(sent).toMatchObject({ name: 'lab.png', size: photo.size });
  });

  test('a chosen cover can be removed and chosen again; the stored one stays until the save [ADM-BLOGF-05]', async () => {
    const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
    const photo = await aPhoto();
    for (const _ of [1, 2]) {
      await user.upload(await cover(), photo);
      expect(screen.queryByText('The current cover')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Remove lab.png' }));
      expect(screen.getByText('The current cover')).toBeInTheDocument();
      expect(await cover()).toHaveFocus();
    }
  });

  test('a photo that the browser cannot decode is rejected before the upload [ADM-BLOGF-11, VAL-17]', async () => {
    const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
    await user.upload(await cover(), new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
    const words = 'IMG_1.HEIC: This browser cannot read HEIC images. Save it as a JPEG and choose that file.';
    await waitFor(async () => expect(await cover()).toHaveAccessibleDescription(words));
    expect(screen.getByText('The current cover')).toBeInTheDocument();
  });

  test.each([
    ['an empty file', 'empty.png', 'image/png', [], 'The image file is empty.'],
    ['a damaged one', 'half.png', 'image/png', [...Buffer.from('89504e470d0a1a0a0000', 'hex')], /is damaged/],
  ])(
    '%s is rejected under Cover Image with the server’s message [ADM-BLOGF-11, VAL-17]',
    async (_what, name, type, bytes, words) => {
      const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
      await user.upload(await cover(), new File([new Uint8Array(bytes)], name, { type }));
      await user.click(screen.getByRole('button', { name: 'Update Blog' }));
      await waitFor(async () => expect(await cover()).toHaveAccessibleDescription(words));
    },
  );
});

describe('a pasted text in Zawgyi', () => {
  const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။';
  const UNICODE = 'ကျောင်းအပ်ချင်ပါတယ်။';
  const QUESTION = 'This looks like Zawgyi. Convert?';

  const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
  const press = (name: string) => screen.getByRole('button', { name });

  async function paste(name: string, text: string, into = '') {
    const { user } = await renderAdminRoute('/admin/blogs/create');
    await screen.findByLabelText('Title');
    await user.click(field(name));
    if (into) await user.paste(into);
    await user.paste(text);
    return user;
  }

  test.each(['Title', 'Excerpt', 'Content'])(
    'Zawgyi pasted into the %s is converted on request, and nothing else in it [D-71]',
    async (name) => {
      const user = await paste(name, ZAWGYI, 'Dear parents, ');
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      expect(screen.getByText(QUESTION).closest('[role=status]')).toBeInTheDocument();
      expect(field(name)).toHaveFocus();
      expect(field(name)).toHaveValue(`Dear parents, ${ZAWGYI}`);
      await user.click(press('Convert'));
      expect(field(name)).toHaveValue(`Dear parents, ${UNICODE}`);
      expect(field(name)).toHaveFocus();
      expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    },
  );

  test('Keep leaves the pasted text as it is [D-71]', async () => {
    const user = await paste('Content', ZAWGYI);
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(field('Content')).toHaveValue(ZAWGYI);
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  test('a pasted text that was edited since is not touched', async () => {
    const user = await paste('Content', ZAWGYI);
    await screen.findByText(QUESTION);
    await user.type(field('Content'), '{Backspace}');
    await user.click(press('Convert'));
    expect(field('Content')).toHaveValue(ZAWGYI.slice(0, -1));
  });

  test.each([UNICODE, 'Dear parents'])('pasting %s asks nothing [D-71]', async (text) => {
    const user = await paste('Content', text);
    await import('@/domain/zawgyi');
    await user.type(field('Content'), '!');
    await waitFor(() => expect(field('Content')).toHaveValue(`${text}!`));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });
});
