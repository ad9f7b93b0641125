import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBlogPost, anEvent } from '@/testing/builders';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';

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

test('beside a post stands whether it is saved, and what would improve its text [D-74]', async () => {
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
