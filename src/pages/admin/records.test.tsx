import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBlogPost, anEvent } from '@/testing/builders';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';

const posts = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, at) => aBlogPost({ id: at + 1, title: `Post ${at + 1}`, slug: `post-${at + 1}`, ...over }));
const pick = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const bar = (noun: string) => within(screen.getByRole('region', { name: `Selected ${noun}s` }));
const action = (noun: string, name: string) => bar(noun).getByRole('button', { name });

test('selected posts are published at once, and one Undo takes all back [E39, D-82]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: posts(3, { status: 'draft' }) } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 1' }));
  await user.click(pick('Post 3'));
  expect(bar('post').getByText('2 selected')).toBeInTheDocument();
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText('2 posts published.')).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['published', 'draft', 'published']);
  expect(pick('Post 1')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
});

test('all that match are selected over every page, and deleted after a question with their number [E39, D-76]', async () => {
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: posts(13) } });
  const before = db.blogs();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 13' }));
  await user.click(action('post', 'Delete'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete 13 posts? This action cannot be undone.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('13 posts deleted. Kept in Recently deleted for 30 days.')).toBeInTheDocument();
  expect(db.blogs()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeInTheDocument();
  expect(db.blogs().toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(before);
});

test('Shift selects a range of events, Enter goes to the actions, and another filter clears the selection [E39]', async () => {
  const events = [1, 2, 3].map((id) => anEvent({ id, title: `Fair ${id}`, slug: `fair-${id}` }));
  const { user, db } = await renderAdminRoute('/admin/events', { db: { events } });
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Select Fair/ });
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select Fair/ }))[0] ?? document.body);
  await user.keyboard('{Shift>}');
  await user.click(boxes()[2] ?? document.body);
  await user.keyboard('{/Shift}');
  expect(boxes().every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(bar('event').getByRole('button', { name: 'Clear selection' })).toHaveFocus();
  await user.click(action('event', 'Unpublish'));
  expect(await screen.findByText('3 events unpublished.')).toBeInTheDocument();
  expect(db.events().map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
  await user.click(boxes()[0] ?? document.body);
  await user.type(screen.getByRole('searchbox'), 'Fair');
  expect(screen.getByText('The selection was cleared because the list now shows other events.')).toBeInTheDocument();
});

test('a post that a colleague has deleted is named, and the others change [E39]', async () => {
  const all = posts(2, { status: 'draft' });
  const { user, db, server } = await renderAdminRoute('/admin/blogs', { db: { blogs: all } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await server.editDb(JSON.stringify({ users: db.users(), blogs: all.slice(1) }));
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText('1 post published. 1 post was not published. This post was deleted.')).toBeInTheDocument();
  expect(db.blogs()).toMatchObject([{ id: 2, status: 'published' }]);
});

test('a post with a photo without a description stays a draft, and the notice says why [E39, D-74]', async () => {
  const [first, second] = posts(2, { status: 'draft' });
  const photo = '![](/uploads/abcdefghijklmnopqrstuvwxyz.webp#800x600)';
  const { user, db } = await renderAdminRoute('/admin/blogs', { db: { blogs: [{ ...first, content: photo }, second] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await user.click(action('post', 'Publish'));
  expect(await screen.findByText(/^1 post published. 1 post was not published. Describe each photo/)).toBeInTheDocument();
  expect(db.blogs().map(({ status }) => status)).toEqual(['draft', 'published']);
  expect(pick('Post 1')).toBeChecked();
});

const BARE = '![](/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp)';
const REASON = /Describe each photo before you publish: one has no description\./;
const post = (over: object) => aBlogPost({ id: 5, title: 'Rain', image: 'uploads/a.webp', ...over });

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

const MONDAY = '2099-11-30 08:00:00';
const SCHEDULED = 'Scheduled for 30 Nov 2099, 8:00 AM';

const exams = (over: object) => anEvent({ id: 7, title: 'Exam week', images: ['uploads/a.webp'], ...over });

const set = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an event is scheduled in its form, whose button says what it will do [D-78]', async () => {
  const { user, db } = await renderAdminRoute('/admin/events/7/edit', { db: { events: [exams({ status: 'draft' })] } });
  const button = await screen.findByRole('button', { name: 'Update Event' });
  expect(button).toHaveAccessibleDescription('It is saved as a draft. Only staff can see it.');
  await user.click(screen.getByRole('radio', { name: /^Scheduled/ }));
  expect(button).toHaveAccessibleDescription('Choose when visitors see it.');
  await user.click(button);
  const publishAt = await screen.findByLabelText('Publish at');
  expect(publishAt).toHaveAccessibleDescription('Choose when it is published. Yangon time');
  set(/^Publish at/, '2020-11-30T08:00');
  await user.click(button);
  expect(publishAt).toHaveAccessibleDescription('This time has passed. Choose a later one. Yangon time');
  set(/^Publish at/, '2099-11-30T08:00');
  set(/^Withdraw at/, '2099-11-30T08:00');
  await user.click(button);
  expect(screen.getByLabelText(/^Withdraw at/)).toHaveAccessibleDescription(
    /^Choose a time after the one at which it is published\./,
  );
  expect(db.events()).toMatchObject([{ status: 'draft', version: 1 }]);

  set(/^Withdraw at/, '2099-12-24T17:00');
  expect(button).toHaveAccessibleDescription(
    'Visitors see it from Mon 30 Nov 2099, 8:00 AM, Yangon time. It is withdrawn on Thu 24 Dec 2099, 5:00 PM.',
  );
  await user.click(button);
  expect(await screen.findByText(/Visitors see it from Mon 30 Nov 2099, 8:00 AM\.$/)).toBeInTheDocument();
  expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
  expect(db.events()).toMatchObject([{ status: 'published', publish_at: MONDAY, withdraw_at: '2099-12-24 17:00:00' }]);
});

test('a scheduled event is published at once from the list, and Undo schedules it again [D-78]', async () => {
  const { user, db } = await renderAdminRoute('/admin/events', { db: { events: [exams({ publish_at: MONDAY })] } });
  const chip = await screen.findByText(SCHEDULED);
  await chooseMore(user, 'Exam week', 'Publish now');
  expect(chip).not.toHaveTextContent('Scheduled');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(db.events()[0]).not.toHaveProperty('publish_at', MONDAY);

  await user.click(undo);
  expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
  expect(await screen.findByText(/'Exam week' scheduled again\./)).toBeInTheDocument();
  expect(db.events()).toMatchObject([{ status: 'published', publish_at: MONDAY }]);
});

test('a withdrawn record says so in its list and form [D-78]', async () => {
  const events = [exams({ withdraw_at: '2026-01-05 08:00:00' })];
  const { user } = await renderAdminRoute('/admin/events', { db: { events } });
  expect(within(await screen.findByRole('list', { name: 'Events' })).getByText('Withdrawn')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit Exam week' }));
  expect(await screen.findByRole('button', { name: 'Update Event' })).toHaveAccessibleDescription(
    'It was withdrawn on Mon 5 Jan 2026, 8:00 AM. Clear that date to publish it again.',
  );
});

const check = async () => within(await screen.findByRole('region', { name: 'Text check' }));
const findings = async () => (await check()).queryAllByRole('listitem').map(({ textContent }) => textContent);

test('beside a post stands whether it is saved, and what would make its text better, and saving is never kept back [D-74]', async () => {
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
      'The heading “Low” skips a level. Begin it with ## or add a heading above.',
      'The link “here” does not say where it leads. Name the page instead.',
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
