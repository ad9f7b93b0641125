import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { EVENT_FIELDS, POST_FIELDS, type RecordFields } from '@/domain/recordFields';
import { aBlogPost, anEvent } from '@/testing/builders';
import { aPhoto } from '@/testing/imageFixtures';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

const controlsOf = (fields: RecordFields) =>
  // Each image of an event has a field of its own for what it shows, and its place in the list is the order.
  Object.entries(fields).flatMap(([name, { label }]) => (/^image_(order|alts)$/.test(name) ? [] : [label]));

const kinds = {
  blogs: {
    list: '/admin/blogs',
    noun: 'post',
    create: 'Create Blog',
    text: 'Content',
    images: 'Cover Image',
    fields: { Title: 'Open Day', Excerpt: 'Three habits.', Category: 'student-success', Content: 'Begin early.' },
    controls: controlsOf(POST_FIELDS),
    empty: ['Title', 'Slug', 'Excerpt', 'Category', 'Content'],
    placeholder: 'Technology, Education',
    suggested: 'education-technology student-success industry-news knowledge-sharing Technology Education Tips',
    rows: '15',
    status: /^Published/,
    missing: [
      'Please enter a blog title.',
      'Slug cannot be empty.',
      'Excerpt is required.',
      'Please select a category.',
      'Add a cover image.',
      'Content cannot be empty.',
    ],
    missingImage: 'Add a cover image.',
    logsSave: 'The call saveBlog failed.',
    aRecord: (over: object = {}) => aBlogPost({ id: 7, title: 'Stored', image: 'api/images/lab.jpg', ...over }),
  },
  events: {
    list: '/admin/events',
    noun: 'event',
    create: 'Create Event',
    text: 'Description',
    images: 'Featured Images',
    fields: { Title: 'Open Day', Description: 'Meet thirty companies.' },
    controls: controlsOf(EVENT_FIELDS),
    empty: ['Title', 'Slug', 'Location', 'Category', 'Description', 'Start Date & Time', 'End Date & Time'],
    placeholder: 'workshop, seminar',
    suggested: 'education workshop seminar intake student-success Tips',
    rows: '6',
    status: /^Draft/,
    missing: [
      'Event title is required!',
      'Please provide a unique slug.',
      'Add a description for your event.',
      'Start date is required.',
      'End date is required.',
      'Set maximum attendees.',
      'Please add at least one featured image.',
    ],
    missingImage: 'Please add at least one featured image.',
    logsSave: 'The call saveEvent failed.',
    aRecord: (over: object = {}) => anEvent({ id: 7, title: 'Stored', images: ['api/images/lab.jpg'], ...over }),
  },
} as const;
const names = ['blogs', 'events'] as const;
type Name = (typeof names)[number];

/** The server encodes the images of a save before it answers, which takes long on a busy machine. */
const ENCODED = { timeout: 90_000 };

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`));
const button = (name: string) => screen.getByRole('button', { name });
const opened = () => screen.findByLabelText('Title');
const question = () => within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
/** The summary or notice above the form. */
const notice = () => within(screen.getByRole('main')).findByRole('alert');

async function openNew(name: Name, options: Parameters<typeof renderAdminRoute>[1] = {}) {
  const view = await renderAdminRoute(`${kinds[name].list}/create`, options);
  await opened();
  return view;
}

async function fill(user: UserEvent, name: Name) {
  const { fields, images } = kinds[name];
  for (const [label, text] of Object.entries(fields)) {
    await user.click(field(label));
    await user.paste(text);
  }
  if (name === 'events') fireEvent.change(field('Start Date & Time'), { target: { value: '2099-02-14T10:00' } });
  await user.upload(field(images), await aPhoto());
}

test.each([
  { name: 'blogs', ids: '[ROUTE-19, ADM-BLOGF-01 to 08]' },
  { name: 'events', ids: '[ROUTE-23, ADM-EVTF-01 to 07, 12]' },
] as const)('a new form of $name has all fields and the defaults $ids [VAL-17, CONST-12, 14, 18]', async ({ name }) => {
  const { list, create, empty, placeholder, suggested, text, rows, images, status, aRecord } = kinds[name];
  const records = ['Tips', 'Tips', 'student-success'].map((category, id) => aRecord({ id, category }));
  await openNew(name, { db: { [name]: records } });
  expect(screen.getByRole('heading', { level: 1, name: create })).toBeInTheDocument();
  expect(document.title).toBe(`${create} - Admin`);
  expect(screen.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', list);
  for (const label of empty) expect(field(label)).toHaveValue('');
  expect(field('Category')).toHaveAttribute('placeholder', placeholder);
  const suggestions = () => [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value);
  await waitFor(() => expect(suggestions().join(' ')).toBe(suggested));
  expect(document.querySelector('[value="student-success"]')).toHaveAttribute('label', 'Student Success');
  expect(field('Category')).toHaveAttribute('list', document.querySelector('datalist')?.id);
  expect(field(text)).toHaveAttribute('rows', rows);
  expect(field(images)).toHaveAttribute('type', 'file');
  expect(field(images)).toHaveAttribute('accept', 'image/*');
  expect(screen.getByRole('radio', { name: status })).toBeChecked();
  expect(button('Cancel')).toBeInTheDocument();
  expect(button(create)).toBeEnabled();
  if (name === 'blogs') {
    expect(document.querySelector('input[name="author_id"]')).toMatchObject({ type: 'hidden', value: '1' });
    return;
  }
  for (const label of ['Start Date & Time', 'End Date & Time']) {
    expect(field(label)).toHaveAttribute('type', 'datetime-local');
    expect(field(label)).toHaveAccessibleDescription('Yangon time');
  }
  expect(field('Max Attendees')).toHaveAttribute('type', 'number');
  expect(field('Max Attendees')).toHaveAttribute('min', '1');
  expect(field('Max Attendees')).toHaveValue(50);
  expect(screen.getByRole('checkbox', { name: 'Registration Required' })).not.toBeChecked();
  expect(field(images)).toHaveAttribute('multiple');
});

test.each(names)('an empty form of %s lists every missing field; an edit clears its message [VAL-01 to 15]', async (name) => {
  const { create, missing, missingImage, text, images } = kinds[name];
  const { user, db } = await openNew(name);
  if (name === 'events') await user.clear(field('Max Attendees'));
  await user.click(button(create));
  const summary = await notice();
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(missing);
  expect(summary).toHaveFocus();
  for (const message of missing) expect(screen.getAllByText(message)).toHaveLength(2);
  expect(field('Title')).toHaveAccessibleDescription(missing[0]);
  expect(field(images)).toHaveAccessibleDescription(missingImage);

  await user.click(links[0] ?? document.body);
  expect(field('Title')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.queryByText(missing[0])).not.toBeInTheDocument();
  await user.clear(field('Title'));
  expect(screen.queryByText(missing[0])).not.toBeInTheDocument();
  // The summary keeps its lines: editors would lose sight of a field that moves at the first letter.
  expect(within(summary).getAllByRole('listitem')).toHaveLength(missing.length);
  expect(within(summary).getByText('Title changed')).toBeInTheDocument();
  await user.upload(field(images), await aPhoto());
  expect(screen.queryByText(missingImage)).not.toBeInTheDocument();

  await fill(user, name);
  if (name === 'events') await user.type(field('Max Attendees'), '9');
  expect(summary).not.toBeInTheDocument();
  expect(field(text)).not.toHaveAttribute('aria-invalid');
  expect(db[name]()).toEqual([]);
});

test.each(names)('the summary of %s leads to the text also while its preview is open, as its label does', async (name) => {
  const { create, text, missing } = kinds[name];
  const { user } = await openNew(name);
  const showPreview = () => user.click(screen.getByRole('tab', { name: 'Preview' }));
  await user.click(button(create));
  const message = name === 'blogs' ? 'Content cannot be empty.' : 'Add a description for your event.';
  expect(missing).toContain(message);
  const link = await screen.findByRole('link', { name: message });
  for (const leadsToText of [link, screen.getByText(text, { selector: 'label' })]) {
    await showPreview();
    expect(field(text)).not.toBeVisible();
    await user.click(leadsToText);
    expect(field(text)).toBeVisible();
    expect(field(text)).toHaveFocus();
  }
});

test('the summary forgets a missing time of publishing once the post is a draft again [D-78]', async () => {
  const { user } = await renderAdminRoute('/admin/blogs/7/edit', { db: { blogs: [kinds.blogs.aRecord()] } });
  const choose = async (status: RegExp) => user.click(await screen.findByRole('radio', { name: status }));
  await user.clear(await opened());
  await choose(/^Scheduled/);
  await user.click(button('Update Blog'));
  const summary = await notice();
  expect(within(summary).getByRole('link', { name: 'Choose when it is published.' })).toBeVisible();
  await choose(/^Draft/);
  expect(within(summary).queryByRole('link', { name: 'Choose when it is published.' })).not.toBeInTheDocument();
  await user.clear(field('Excerpt'));
  expect(summary).toHaveTextContent('Publish at changed');
  await user.type(field('Title'), 'Open');
  expect(summary).not.toBeInTheDocument();
});

test('the slug follows the title until it is edited [ADM-BLOGF-14, ADM-EVTF-01, VAL-20 to 24]', async () => {
  const burmeseSlug = /^event-20261121-[a-z0-9]{4}$/;
  const { user } = await openNew('events', { now: new Date('2026-11-21T03:00:00Z') });
  const address = (slug: string) => new RegExp(`^localhost/events/${slug} Follows the title until you type your own\\.`);
  expect(field('Slug')).toHaveAccessibleDescription(/^Follows the title until you type your own\./);
  await user.type(field('Title'), 'စာ');
  const [slug] = screen.getAllByDisplayValue(burmeseSlug);
  await user.type(field('Title'), 'မေးပွဲ');
  expect(screen.getByDisplayValue(burmeseSlug)).toBe(slug);
  expect(field('Slug')).toHaveAccessibleDescription(address('\\w+-20261121-[a-z0-9]{4}'));
  await user.clear(field('Title'));
  expect(field('Slug')).toHaveValue('');
  await user.paste('  Hello, World! __ The  C# -- Class- ');
  expect(field('Slug')).toHaveValue('hello-world-the-c-class');
  expect(field('Slug')).toHaveAccessibleDescription(address('hello-world-the-c-class'));
  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'ကျောင်း-2026');
  await user.type(field('Title'), ' again');
  expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/events\/ကျောင်း-2026 /);
  await user.clear(field('Slug'));
  await user.type(field('Title'), '!');
  expect(field('Slug')).toHaveValue('');
});

test.each(names)('every field of %s has a control with the label that other dialogs use for it', async (name) => {
  const { list, aRecord, controls } = kinds[name];
  const { user } = await renderAdminRoute(`${list}/7/edit`, { db: { [name]: [aRecord()] } });
  await user.click(await screen.findByRole('radio', { name: /^Scheduled/ }));
  for (const label of controls) {
    const named = new RegExp(`^${label}`);
    const control = screen.queryByLabelText(named) ?? screen.queryByRole('group', { name: named });
    expect([label, control]).toEqual([label, expect.any(HTMLElement)]);
  }
});

test.each(names)(
  'a taken slug of %s is an error under its field and loses no text [ADM-BLOGF-09, 11, ADM-EVTF-09, 13, ERR-14]',
  async (name) => {
    const { list, create, noun, text, fields, logsSave, aRecord } = kinds[name];
    const { user, db, address } = await openNew(name, { db: { [name]: [aRecord({ slug: 'open-day' })] } });
    await fill(user, name);
    await user.click(button(create));
    await waitFor(() => expect(field('Slug')).toHaveAccessibleDescription(/^This slug is already in use\./), ENCODED);
    expect(await screen.findAllByText(`The ${noun} was not saved. This slug is already in use.`)).not.toHaveLength(0);
    expect(address()).toBe(`${list}/create`);
    expect(field(text)).toHaveValue(Object.values(fields).at(-1));
    expect(screen.getByText('lab.png')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith(logsSave, expect.anything());
    await user.type(field('Slug'), '-2');
    fireEvent.click(button(create));
    expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Saving...').closest('[inert]')).toBeNull();
    expect(field('Title').closest('[inert]')).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toBe(list), ENCODED);
    expect(db[name]()).toHaveLength(2);
  },
);

test('an image that is too large or none is rejected under its field [ADM-BLOGF-11, VAL-17]', async () => {
  const { create, images } = kinds.blogs;
  const { user } = await openNew('blogs');
  await fill(user, 'blogs');
  const choose = (bytes: BlobPart, file: string, type: string) => user.upload(field(images), new File([bytes], file, { type }));
  const reason = (words: string) => waitFor(() => expect(field(images)).toHaveAccessibleDescription(words));
  await choose(new Uint8Array(9 * 1024 * 1024), 'huge.jpg', 'image/jpeg');
  await reason('huge.jpg: This image is too large: 9 MB. The limit is 8 MB.');
  await choose('ftypheic', 'IMG_1.HEIC', 'image/heic');
  await reason('IMG_1.HEIC: This browser cannot read HEIC images. Save it as a JPEG and choose that file.');
  // The earlier choice has stayed.
  expect(screen.getByText('lab.png')).toBeInTheDocument();
  // No save was sent yet: the summary above the form reports only rejected saves.
  expect(screen.queryByText(/needs? your attention/)).not.toBeInTheDocument();
  await choose('not a picture', 'fake.png', 'image/png');
  await user.click(button(create));
  await reason('Use a JPEG, PNG, WebP or GIF image.');
  expect(field('Title')).toHaveValue('Open Day');
});

test('a description typed while a photo is checked stays when the photo is rejected', async () => {
  const { user } = await openNew('blogs');
  let rejectDecoding: (error: Error) => void = jest.fn();
  const decoding = new Promise((_resolve, reject) => {
    rejectDecoding = reject;
  });
  Object.assign(window, { createImageBitmap: () => decoding });
  await user.upload(field('Cover Image'), new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await screen.findByText('IMG_1.HEIC');
  await user.type(field('What the cover shows'), 'The lab');
  rejectDecoding(new Error('unreadable'));
  await waitFor(() => expect(field('Cover Image')).toHaveAccessibleDescription(/cannot read HEIC/));
  expect(field('What the cover shows')).toHaveValue('The lab');
});

test.each([
  { name: 'blogs', reason: /^b\.heic: This browser cannot read HEIC images\. [^:]*$/ },
  { name: 'events', reason: /^a\.heic: This browser cannot read .* b\.heic: This browser cannot read HEIC/ },
] as const)(
  'two unusable photos of $name, chosen one soon after the other, leave the form as it was',
  async ({ name, reason }) => {
    const { list, images, aRecord } = kinds[name];
    const { user } = await renderAdminRoute(`${list}/7/edit`, { db: { [name]: [aRecord()] } });
    await opened();
    let rejectDecoding: (error: Error) => void = jest.fn();
    const decoding = new Promise((_resolve, reject) => {
      rejectDecoding = reject;
    });
    Object.assign(window, { createImageBitmap: () => decoding });
    const choose = (file: string) => user.upload(field(images), new File(['ftypheic'], file, { type: 'image/heic' }));
    await choose('a.heic');
    await choose('b.heic');
    expect(screen.getAllByText(/b\.heic/)).not.toHaveLength(0);
    rejectDecoding(new Error('unreadable'));
    await waitFor(() => expect(field(images)).toHaveAccessibleDescription(reason));
    for (const file of ['a.heic', 'b.heic']) {
      expect(screen.queryByRole('button', { name: new RegExp(`^Remove ${file}`) })).not.toBeInTheDocument();
    }
    expect(screen.getAllByRole('img')).toHaveLength(1);
  },
);

test('a post that fails to load shows Retry on the page', async () => {
  stubCall('GET /blogs.php');
  const { user } = await renderAdminRoute('/admin/blogs/7/edit', { db: { blogs: [kinds.blogs.aRecord()] } });
  expect(await screen.findByRole('heading', { name: 'The post could not be loaded.' })).toBeInTheDocument();
  endStubs();
  await user.click(button('Retry'));
  expect(await opened()).toHaveValue('Stored');
});

test('Cancel asks only when changes would be lost, and returns to the list in its former state [ADM-BLOGF-08]', async () => {
  const list = '/admin/events';
  const { user, address } = await renderAdminRoute(`${list}?q=stored`, { db: { events: [kinds.events.aRecord()] } });
  const edit = () => screen.findByRole('link', { name: 'Edit Stored' });
  await user.click(await edit());
  await opened();
  await user.click(button('Cancel'));
  await waitFor(() => expect(address()).toBe(`${list}?q=stored`));

  await user.click(await edit());
  await user.type(await opened(), ' and last');
  await user.click(button('Cancel'));
  await user.click(question().getByRole('button', { name: 'Stay' }));
  expect(field('Title')).toHaveValue('Stored and last');
  await user.click(screen.getByRole('link', { name: 'Back to Events' }));
  await user.click(question().getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe(`${list}?q=stored`));
  await edit();
});
