import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aBlogPost, anEvent } from '@/testing/builders';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';

const MONDAY = '2099-11-30 08:00:00';
const SCHEDULED = 'Scheduled for 30 Nov 2099, 8:00 AM';

const kinds = {
  blogs: {
    list: '/admin/blogs',
    submit: 'Update Blog',
    aRecord: (over: object) => aBlogPost({ id: 7, title: 'Exam week', image: 'uploads/a.webp', ...over }),
  },
  events: {
    list: '/admin/events',
    submit: 'Update Event',
    aRecord: (over: object) => anEvent({ id: 7, title: 'Exam week', images: ['uploads/a.webp'], ...over }),
  },
} as const;
const names = ['blogs', 'events'] as const;

const set = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (user: UserEvent, status: RegExp) => user.click(screen.getByRole('radio', { name: status }));

test.each(names)('a record of %s is scheduled in its form, whose button says what it will do [D-78]', async (name) => {
  const { list, submit, aRecord } = kinds[name];
  const { user, db } = await renderAdminRoute(`${list}/7/edit`, { db: { [name]: [aRecord({ status: 'draft' })] } });
  const button = await screen.findByRole('button', { name: submit });
  expect(button).toHaveAccessibleDescription('It is saved as a draft. Only staff can see it.');
  await choose(user, /^Published/);
  expect(button).toHaveAccessibleDescription('Saving publishes it now. Visitors see it at once.');

  await choose(user, /^Scheduled/);
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
  expect(db[name]()).toMatchObject([{ status: 'draft', version: 1 }]);

  set(/^Withdraw at/, '2099-12-24T17:00');
  expect(button).toHaveAccessibleDescription(
    'Visitors see it from Mon 30 Nov 2099, 8:00 AM, Yangon time. It is withdrawn on Thu 24 Dec 2099, 5:00 PM.',
  );
  await user.click(button);
  expect(await screen.findByText(/Visitors see it from Mon 30 Nov 2099, 8:00 AM\.$/)).toBeInTheDocument();
  expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
  expect(db[name]()).toMatchObject([{ status: 'published', publish_at: MONDAY, withdraw_at: '2099-12-24 17:00:00' }]);
});

test.each(names)(
  'a scheduled record of %s is published at once from the list, and Undo schedules it again [D-78]',
  async (name) => {
    const { list, aRecord } = kinds[name];
    const { user, db } = await renderAdminRoute(list, { db: { [name]: [aRecord({ publish_at: MONDAY })] } });
    const chip = await screen.findByText(SCHEDULED);
    await chooseMore(user, 'Exam week', 'Publish now');
    expect(chip).not.toHaveTextContent('Scheduled');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(db[name]()[0]).not.toHaveProperty('publish_at', MONDAY);

    await user.click(undo);
    expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
    expect(await screen.findByText(/'Exam week' scheduled again\./)).toBeInTheDocument();
    expect(db[name]()).toMatchObject([{ status: 'published', publish_at: MONDAY }]);
  },
);

test.each([
  ['blogs', ['The post', 'Cover and text', 'Publishing']],
  ['events', ['The event', 'When and who', 'Images', 'Publishing']],
] as const)(
  'every panel of the form of %s has a heading, and the status is Draft, Published or Scheduled [D-78]',
  async (name, headings) => {
    const { list, aRecord } = kinds[name];
    await renderAdminRoute(`${list}/7/edit`, { db: { [name]: [aRecord({})] } });
    const statuses = within(await screen.findByRole('group', { name: 'Status' })).getAllByRole('radio');
    expect(statuses.map((choice) => choice.getAttribute('value'))).toEqual(['draft', 'published', 'scheduled']);
    expect(statuses[1]).toBeChecked();
    const form = statuses[0]?.closest('form');
    expect([...(form?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(headings);
  },
);

test('a withdrawn record says so in its list and form; publishing it drops the date [D-78]', async () => {
  const { aRecord } = kinds.events;
  const { user, db } = await renderAdminRoute('/admin/events', {
    db: { events: [aRecord({ withdraw_at: '2026-01-05 08:00:00' })] },
  });
  const cards = async () => within(await screen.findByRole('list', { name: 'Events' }));
  expect((await cards()).getByText('Withdrawn')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit Exam week' }));
  expect(await screen.findByRole('button', { name: 'Update Event' })).toHaveAccessibleDescription(
    'It was withdrawn on Mon 5 Jan 2026, 8:00 AM. Clear that date to publish it again.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await chooseMore(user, 'Exam week', 'Publish');
  expect(await (await cards()).findByText('Published')).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Undo' });
  expect(db.events()[0]).not.toHaveProperty('withdraw_at', '2026-01-05 08:00:00');
});

test('the list of posts shows the scheduled or the withdrawn ones alone [D-78]', async () => {
  const blogs = [
    aBlogPost({ title: 'Monday', publish_at: MONDAY }),
    aBlogPost({ title: 'Gone', withdraw_at: '2026-01-05' }),
    aBlogPost({ title: 'Here' }),
  ];
  const { user } = await renderAdminRoute('/admin/blogs', { db: { blogs } });
  const filter = await screen.findByRole('combobox', { name: 'Status' });
  const titles = () =>
    screen
      .getAllByRole('link', { name: /^Edit / })
      .map(({ textContent }, index, links) => links[index]?.getAttribute('aria-label') ?? textContent);
  await screen.findByText('Monday');
  for (const [status, title] of [
    ['Scheduled', 'Monday'],
    ['Withdrawn', 'Gone'],
    ['Published', 'Here'],
  ] as const) {
    await user.selectOptions(filter, status);
    expect(titles()).toEqual([`Edit ${title}`]);
  }
});
